import type { titliTexts } from '../../en/games/titli.ts'
import type { Translation } from '../../translation.ts'

export const titliHindi: Translation<typeof titliTexts> = {
  'titli.heading': 'क्या उड़कर आएगा?',
  'titli.loading': 'आपका राउंड खुल रहा है…',
  'titli.failed': 'आपके राउंड से अभी संपर्क नहीं हो पा रहा।',

  'titli.countdown': '{seconds}:00',
  'titli.countdownLabel': 'बेट के लिए बाकी समय',

  'titli.board': 'स्क्रैच कार्ड',
  'titli.scratchHint': 'कार्ड {number} स्क्रैच करें!',
  'titli.reveal': 'मेरे लिए स्क्रैच करें',
  'titli.cardBlank': 'कार्ड {number}, अभी नहीं निकला',
  'titli.cardReady': 'कार्ड {number} स्क्रैच करें',
  'titli.cardOpen': 'कार्ड {number}: {picture}',
  'titli.drawn': 'निकली तस्वीर: {picture}',

  'titli.pictures': 'बेट के लिए तस्वीरें',
  'titli.amounts': 'हर तस्वीर पर बेट',
  'titli.total': 'कुल बेट',
  'titli.ifDrawn': 'अगर आपकी कोई तस्वीर निकले',
  'titli.costly': 'जीतने पर भी इस बेट की रकम से कम मिलेगा। बेट से ज़्यादा जीतने के लिए एक-दो तस्वीरें हटाएँ।',
  'titli.select': 'तस्वीरें चुनें!',
  'titli.wait': '{seconds} से. रुकें',
  'titli.repeat': 'फिर वही',

  'titli.selectAmount': 'बेट की रकम चुनें!',
  'titli.totalNotAboveZero': 'कुल बेट 0 से ज़्यादा होनी चाहिए।',
  'titli.need': '₹{shortfall} और चाहिए',

  'titli.won': 'आप जीत गए!',
  'titli.added': '₹{profit} जुड़ गए!',
  'titli.net': 'आपकी बेट {stake} थी: कुल मिलाकर {net}।',
  'titli.lost': 'फिर कोशिश करें! अगली बार किस्मत साथ दे!',
  'titli.lostNote': 'निकली तस्वीर: {picture}। आपकी बेट {stake} थी।',
  'titli.gameOver': 'गेम खत्म! अंतिम बैलेंस',
  'titli.gameOverNote': 'सभी 24 कार्ड स्क्रैच हो गए। अगला राउंड नए बोर्ड से शुरू होगा।',

  'titli.bets': 'बेट',
  'titli.betAmount': 'बेट की रकम',
  'titli.isWin': 'जीत/हार',
  'titli.loadingAll': 'पिछली बेट लोड हो रही हैं…',
  'titli.allFailed': 'पिछली बेट अभी नहीं लाई जा सकतीं।',
  'titli.noneYet': 'अभी किसी ने बेट नहीं लगाई',
  'titli.noneYetText': 'सभी खिलाड़ियों की बेट, उनकी तस्वीर निकलने के बाद, यहाँ दिखती हैं।',
  'titli.noBets': 'आपकी कोई बेट नहीं है।',
  'titli.betsFailed': 'आपकी बेट नहीं लाई जा सकीं',
  'titli.profitNote':
    'मुनाफ़ा वह है जो राउंड ने आपके वॉलेट में जोड़ा: निकली तस्वीर पर लगी बेट का 10 गुना, आपके स्टेक समेत। उसके नीचे: कुल मिलाकर आप कितना जीते या हारे।',

  'titli.rulesRound':
    'आपके आते ही आपका अपना राउंड खुलता है। 10 सेकंड तक आप बारह तस्वीरों में से एक या ज़्यादा पर बेट लगा सकते हैं, हर एक पर बराबर रकम। एक राउंड में एक बेट।',
  'titli.rulesDraw':
    'आपकी बेट लगते ही बेट बंद हो जाती है, और 2 सेकंड बाद एक तस्वीर निकलती है और अगले कार्ड के नीचे होती है। उसे माउस या उँगली से स्क्रैच करें, या अपने लिए स्क्रैच करवाएँ। हर तस्वीर की संभावना बराबर है: 12 में 1।',
  'titli.rulesPay':
    'आपकी कोई तस्वीर निकले, तो उस पर लगी बेट का 10 गुना मिलता है। कुल इतना ही मिलता है, उस पर लगा आपका स्टेक इसी में शामिल है; बाकी तस्वीरों पर लगाई रकम चली जाती है। 10 तस्वीरों पर जीतने से बस उतना ही मिलता है जितनी बेट थी, 11 या 12 पर उससे कम।',
  'titli.rulesLeave':
    'अगर आप राउंड के बीच में चले जाएँ, तो सर्वर उसे आपके लिए पूरा करता है: उसका भुगतान आपके वॉलेट और मेरी बेट में होता है।',
  'titli.onPictures': '{count} तस्वीरें',
  'titli.onPicture': '1 तस्वीर',
  'titli.pays': '{times} ×',

  'titli.picture.butterfly': 'तितली',
  'titli.picture.cow': 'गाय',
  'titli.picture.football': 'फ़ुटबॉल',
  'titli.picture.spin': 'लट्टू',
  'titli.picture.kite': 'पतंग',
  'titli.picture.rat': 'चूहा',
  'titli.picture.umbrella': 'छाता',
  'titli.picture.diya': 'दीया',
  'titli.picture.flower': 'फूल',
  'titli.picture.bucket': 'बाल्टी',
  'titli.picture.parrot': 'तोता',
  'titli.picture.sun': 'सूरज',
}
