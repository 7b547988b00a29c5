import type { colorPredictionTexts } from '../../en/games/color-prediction.ts'
import type { Translation } from '../../translation.ts'

/** Color Prediction in Hindi. */
export const colorPredictionHindi: Translation<typeof colorPredictionTexts> = {
  'color.loading': 'राउंड खोजा जा रहा है…',
  'color.failed': 'राउंड तक अभी पहुँचा नहीं जा सकता।',

  'color.round': 'राउंड {round}',
  'color.phase.betting': 'अपनी बेट लगाएँ',
  'color.phase.drawing': 'अब बेट नहीं। नंबर निकल रहा है…',
  'color.phase.drawn': 'नंबर है',
  'color.timeLeft': 'बेट का बचा समय',
  'color.nextIn': 'अगला राउंड {seconds} सेकंड में',
  'color.ball': '{number}, {colours}',

  'color.betOn': 'आप किस पर बेट लगाते हैं',
  'color.on.green': 'हरा',
  'color.on.violet': 'बैंगनी',
  'color.on.red': 'लाल',
  'color.on.small': 'छोटा',
  'color.on.big': 'बड़ा',
  'color.number': 'एक नंबर',
  'color.times': '{times} ×',
  'color.numberPays': 'नंबर पर स्टेक का {times} × मिलता है',
  'color.stakeLimits': '{min} से {max} तक।',
  'color.ifItComes': 'आने पर आपको मिलेगा',
  'color.choose': 'रंग, नंबर या आकार चुनें',
  'color.chooseFirst': 'पहले चुनें कि बेट किस पर है।',
  'color.place': '{on} पर बेट लगाएँ',
  'color.placed': 'बेट लग गई: {on} पर {stake}',
  'color.unconfirmed':
    'कोई जवाब नहीं आया, इसलिए यह बेट शायद लग चुकी है। पता करने के लिए फिर भेजें: यह कभी दो बार नहीं लगती।',
  'color.won': 'आप जीते: {amount} आपके वॉलेट में हैं।',

  'color.lists': 'नंबर और बेट',
  'color.last': 'पिछले 100',
  'color.lastLabel': 'पिछले नंबर, नए पहले',
  'color.noneYet': 'अभी कोई नंबर नहीं',
  'color.noneYetText': 'पिछले सौ राउंड के नंबर यहाँ दिखते हैं।',
  'color.counts': 'कौन कितनी बार आया (राउंड: {rounds})',
  'color.countsNote': 'जो पहले आया, वह आगे के बारे में कुछ नहीं बताता: हर राउंड में हर नंबर की संभावना बराबर है।',

  'color.live': 'लाइव बेट',
  'color.liveLoading': 'इस राउंड की बेट लोड हो रही हैं…',
  'color.liveFailed': 'इस राउंड की बेट अभी नहीं लाई जा सकतीं।',
  'color.liveNone': 'इस राउंड पर अभी किसी ने बेट नहीं लगाई',
  'color.players': 'खिलाड़ी: {count}',
  'color.on': 'किस पर',
  'color.returns': 'मिला',

  'color.mine': 'मेरी बेट',
  'color.mineFailed': 'आपकी बेट अभी नहीं लाई जा सकतीं।',
  'color.mineNoneText': 'आपकी बेट यहाँ दिखती हैं, और उनमें क्या जीता या हारा।',

  'color.ruleRound':
    'हर मिनट पर सबके लिए एक राउंड शुरू होता है। 50 सेकंड तक बेट ली जाती हैं; 3 सेकंड बाद 0 से 9 तक का एक नंबर निकलता है, और भुगतान होता है।',
  'color.ruleNumbers':
    '1, 3, 7 और 9 हरे हैं, 2, 4, 6 और 8 लाल। 0 आधा लाल, आधा बैंगनी है, 5 आधा हरा, आधा बैंगनी। 0 से 4 छोटे हैं, 5 से 9 बड़े। हर नंबर की संभावना बराबर है: 10 में 1।',
  'color.rulePays':
    'हरे और लाल पर स्टेक का 2.05 गुना मिलता है, और नंबर आधा बैंगनी हो तो 1.5 गुना। बैंगनी पर 4.85 गुना, नंबर पर 9.7 गुना, छोटे और बड़े पर 1.94 गुना। स्टेक इसी में शामिल है।',
  'color.ruleLast': 'एक राउंड में आप जितनी चाहें बेट लगा सकते हैं। आप चले जाएँ, तब भी सर्वर नंबर निकालता और भुगतान करता है।',
}
