import type { minesTexts } from '../../en/games/mines.ts'
import type { Translation } from '../../translation.ts'

export const minesHindi: Translation<typeof minesTexts> = {
  'mines.failed': 'राउंड नहीं दिखाया जा सका। कृपया फिर कोशिश करें।',
  'mines.progress': 'बेट लगाने का समय',
  'mines.multiplier': 'मल्टीप्लायर: {multiplier}x',
  'mines.betting': 'अपनी बेट लगाएँ',
  'mines.waiting': 'अब और बेट नहीं',
  'mines.turning': 'टाइलें पलट रही हैं',
  'mines.next': 'अगला: {multiplier}x',
  'mines.over': 'राउंड खत्म',

  'mines.board': 'टाइलें',
  'mines.tileHidden': 'टाइल {tile}: नहीं पलटी',
  'mines.tileSafe': 'टाइल {tile}: सुरक्षित',
  'mines.tilePays': 'टाइल {tile}: सुरक्षित, {multiplier}x',
  'mines.tileBomb': 'टाइल {tile}: बम',
  'mines.tileBlast': 'टाइल {tile}: बम, जिससे राउंड खत्म हुआ',

  'mines.autoOff': 'बंद',
  'mines.autoStep': 'स्टेप {step} पर: {multiplier}x',
  'mines.cashOutFor': '{amount} कैश आउट करें',
  'mines.betPlaced': 'बेट लग गई! {amount}',
  'mines.yourBet': 'आपकी बेट: {amount}',
  'mines.yourBetAuto': 'आपकी बेट: {amount}, {multiplier}x पर ऑटो कैश आउट',
  'mines.betFailed': 'बेट नहीं लगी। कृपया फिर कोशिश करें।',
  'mines.cashOutFailed': 'कैश आउट नहीं हुआ। कृपया फिर कोशिश करें।',
  'mines.cashOutUnconfirmed': 'कोई जवाब नहीं आया। आपकी बेट की स्थिति थोड़ी देर में यहाँ दिखेगी।',

  'mines.lostTitle': 'आप हार गए',
  'mines.lost': 'बम फट गया!',
  'mines.wonTitle': 'आप जीत गए',
  'mines.won': '{multiplier}x पर {amount}',

  'mines.ladder': 'स्टेप और उनका भुगतान',
  'mines.step': 'स्टेप {step}',
  'mines.pays': '{multiplier}x',

  'mines.history': 'आपकी पिछली बेट',
  'mines.historyEmpty': 'माइन्स पर आपकी बेट यहाँ दिखेंगी।',
  'mines.date': 'तारीख',
  'mines.multiplierColumn': 'मल्टीप्लायर',
  'mines.winnings': 'जीत की रकम',

  'mines.rulePlay':
    'बेट लगाने के लिए आपके पास 10 सेकंड हैं। फिर 24 टाइलें एक के बाद एक पलटती हैं, हर सेकंड दो। उनमें से पाँच के नीचे बम हैं।',
  'mines.rulePay':
    'हर सुरक्षित टाइल मल्टीप्लायर को एक स्टेप ऊपर ले जाती है। कैश आउट करें, तो सर्वर को आपकी रिक्वेस्ट मिलने तक जितनी टाइलें पलटी हैं, उनके मल्टीप्लायर से गुणा करके आपकी बेट का भुगतान होता है। बम आने पर बेट चली जाती है।',
  'mines.ruleAuto':
    'बेट लगाने से पहले आप एक स्टेप चुन सकते हैं: वहाँ आपका कैश आउट अपने-आप हो जाता है, आपके ऑफ़लाइन होने पर भी। 19 सुरक्षित टाइलों के बाद, यानी सभी के बाद, सबका हो जाता है।',
  'mines.ruleMax': 'आप अपने बैलेंस तक बेट लगा सकते हैं, एक राउंड में ज़्यादा से ज़्यादा {amount}।',
}
