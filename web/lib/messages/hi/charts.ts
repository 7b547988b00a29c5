import type { chartTexts } from '../en/charts.ts'
import type { Translation } from '../translation.ts'

export const chartsHindi: Translation<typeof chartTexts> = {
  'chart.asTable': 'टेबल में दिखाएँ',
  'chart.time': 'समय',
  'chart.score': 'स्कोर',

  'prices.label': 'मैच के दौरान {names} के भाव: तीर वाली कुंजियों से आगे-पीछे जाएँ',
  'prices.failed': 'अब तक के भाव नहीं मिल पा रहे। कृपया फिर कोशिश करें।',
  'prices.none': 'इस मैच के भाव अभी दर्ज नहीं हुए हैं।',
  'prices.note': 'बैक के सबसे अच्छे भाव, जैसे वे उस समय मिल रहे थे। जहाँ रेखा टूटती है, वहाँ बेटिंग रुकी थी।',
  'prices.range': '{low} से {high}',
  'prices.suspended': 'रुका हुआ',
  'prices.what': 'क्या हुआ',
  'prices.wicket': 'विकेट',
  'prices.goal': 'गोल',
  'prices.yourBet': 'आपकी बेट: {bet}',
  'prices.yourBets': 'आपकी बेट',
  'prices.volume': 'हर {minutes} मिनट में खिलाड़ियों के बीच मैच हुए; कुल {stake}',
  'prices.matched': '{stake} मैच हुए',
  'prices.matchedSoFar': 'अब तक मैच हुए',

  'overs.label':
    '{team}: {overs} ओवर में {runs} रन, {wickets} विकेट, प्रति ओवर {rate}; एक ओवर में सबसे ज़्यादा {most}',
  'overs.failed': 'ओवर नहीं मिल पा रहे। कृपया फिर कोशिश करें।',
  'overs.none': 'अभी कोई गेंद नहीं फेंकी गई।',
  'overs.wickets': 'विकेट',
  'overs.over': 'ओवर',
  'overs.runRate': 'रन रेट',
}
