import type { andarBaharTexts } from '../../en/games/andar-bahar.ts'
import type { Translation } from '../../translation.ts'

/** Andar Bahar in Hindi. The texts of ranks include the 'of', whose form depends on the rank. */
export const andarBaharHindi: Translation<typeof andarBaharTexts> = {
  'andarBahar.loading': 'आपको टेबल पर बिठाया जा रहा है…',
  'andarBahar.failed': 'टेबल से संपर्क नहीं हो पाया।',
  'andarBahar.notLoggedIn': 'आप लॉग इन नहीं हैं। बेट लगाने के लिए लॉग इन करें।',

  'andarBahar.Andar': 'अंदर',
  'andarBahar.Bahar': 'बाहर',
  'andarBahar.Tie': 'टाई',
  'andarBahar.betOn.Andar': 'अंदर पर लगाएँ',
  'andarBahar.betOn.Bahar': 'बाहर पर लगाएँ',
  'andarBahar.betOn.Tie': 'टाई पर लगाएँ',
  'andarBahar.pays': '1 पर {odds} मिलते हैं',
  'andarBahar.oddsTo1': '1 पर {odds}',

  'andarBahar.joker': 'जोकर',
  'andarBahar.jokerIs': 'जोकर: {card}',
  'andarBahar.cardsOf': '{side} के पत्ते',

  'andarBahar.clock.betting': 'सेकंड',
  'andarBahar.clock.dealing': 'पत्ते',
  'andarBahar.clock.pause': 'अगला राउंड',
  'andarBahar.secondsLeft': 'बेट लगाने के लिए {seconds} सेकंड बाकी',
  'andarBahar.waiting': 'नतीजे का इंतज़ार',
  'andarBahar.dealt': '{count} पत्ते बँटे, ज़्यादा से ज़्यादा {max}',
  'andarBahar.wins.Andar': 'अंदर जीता!',
  'andarBahar.wins.Bahar': 'बाहर जीता!',
  'andarBahar.wins.Tie': 'टाई!',
  'andarBahar.winsBy': '{card} जोकर की रैंक का पहला पत्ता है।',
  'andarBahar.tieBy': '{max} पत्तों में जोकर की रैंक का कोई पत्ता नहीं आया।',
  'andarBahar.youWin': 'आप {amount} जीते',
  'andarBahar.youLose': 'आप {amount} हारे',
  'andarBahar.youGetBack': 'आपके {amount} वापस',
  'andarBahar.noBet': 'इस राउंड में आपकी कोई बेट नहीं थी।',
  'andarBahar.announceOpen': 'नया राउंड। जोकर है {card}। बेट खुली हैं।',

  'andarBahar.betFor': 'किस पर बेट',
  'andarBahar.edit': 'बदलें',
  'andarBahar.stakesInvalid': 'पूरे रुपयों में सात अलग-अलग रकमें लिखें।',
  'andarBahar.placed': 'बेट लग गई!',
  'andarBahar.yourBet': 'आपकी बेट: {label}, {stake}',
  'andarBahar.oneBet': 'एक राउंड में एक ही बेट लगती है।',
  'andarBahar.closedForNow': 'अगले राउंड के साथ बेट फिर खुलेंगी।',
  'andarBahar.placeFailed': 'बेट लगाने में गड़बड़ी हुई। कृपया फिर कोशिश करें।',
  'andarBahar.resultRefused': 'गेम का नतीजा अपडेट नहीं हो पाया',
  'andarBahar.resultFailed': 'गेम का नतीजा अपडेट करने में गड़बड़ी: {reason}',
  'andarBahar.walletFailed': 'वॉलेट अपडेट नहीं हो पाया: {reason}',

  'andarBahar.myBet': 'मेरी बेट',
  'andarBahar.matchedBet': 'मैच हुई बेट',
  'andarBahar.betsFailed': 'बेट लाने में गड़बड़ी हुई।',
  'andarBahar.noBets': 'आपकी पिछली 10 बेट यहाँ दिखेंगी।',

  'andarBahar.rules.joker':
    'आपकी बेट से पहले 52 पत्तों की गड्डी फेंटी जाती है। पहला पत्ता जोकर है। जिस तरफ़ उसकी रैंक का पहला पत्ता आएगा, उस पर बेट लगाने के लिए आपके पास 10 सेकंड हैं।',
  'andarBahar.rules.deal':
    'फिर हर सेकंड एक पत्ता बारी-बारी से अंदर और बाहर बाँटा जाता है। पहले किस तरफ़ बँटेगा, यह फेंटने के साथ ही तय होता है, इसलिए दोनों बराबर बार जीतते हैं।',
  'andarBahar.rules.tie':
    'अगर 26 पत्तों में ऐसा कोई पत्ता नहीं आता, तो टाई होती है: टाई जीतती है, और अंदर व बाहर के स्टेक वापस मिलते हैं।',
  'andarBahar.rules.pays':
    'जीतने पर स्टेक और स्टेक × ऑड्स मिलते हैं। एक राउंड में एक बेट। बेट तभी गिनी जाती है जब वह समय पूरा होने से पहले सर्वर तक पहुँच जाए।',

  'card.name': '{suit} {rank}',
  'card.rank.A': 'का इक्का',
  'card.rank.2': 'की दुक्की',
  'card.rank.3': 'की तिक्की',
  'card.rank.4': 'का चौका',
  'card.rank.5': 'का पंजा',
  'card.rank.6': 'का छक्का',
  'card.rank.7': 'का सत्ता',
  'card.rank.8': 'का अट्ठा',
  'card.rank.9': 'का नहला',
  'card.rank.10': 'का दहला',
  'card.rank.J': 'का गुलाम',
  'card.rank.Q': 'की बेगम',
  'card.rank.K': 'का बादशाह',
  'card.suit.S': 'हुकुम',
  'card.suit.H': 'पान',
  'card.suit.D': 'ईंट',
  'card.suit.C': 'चिड़ी',
}
