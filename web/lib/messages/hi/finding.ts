import type { findingTexts } from '../en/finding.ts'
import type { Translation } from '../translation.ts'

export const findingHindi: Translation<typeof findingTexts> = {
  'search.title': 'खोजें',
  'search.field': 'मैच, टीम, प्रतियोगिता या गेम',
  'search.results': 'नतीजे',
  'search.live': 'लाइव',
  'search.upcoming': 'आने वाले',
  'search.games': 'गेम',
  'search.pages': 'पेज',
  'search.count': '{count} नतीजे मिले',
  'search.none': '“{query}” के लिए कुछ नहीं मिला',
  'search.noneHint': 'किसी टीम, प्रतियोगिता, खेल या गेम का नाम लिखें।',
  'search.loading': 'मैच लोड हो रहे हैं…',
  'search.failed': 'कुछ मैच यहाँ नहीं दिख रहे। अपना कनेक्शन जाँचें, फिर कोशिश करें।',
  'search.codeFailed': 'खोज नहीं दिखाई जा सकती। अपना कनेक्शन जाँचें, फिर पेज रीलोड करें।',
  'sports.more': 'और खेल',
  'sports.time.inPlay': 'चल रहे मैच',
  'sports.time.today': 'आज शुरू',
  'sports.time.tomorrow': 'कल शुरू',
  'sports.time.later': 'बाद में शुरू',
  'sports.time.finished': 'खत्म',
  'favourites.title': 'पसंदीदा',
  'favourites.star': 'पसंदीदा: {match}',
  'favourites.none': 'आपका कोई पसंदीदा मैच अभी सूची में नहीं है।',
  'favourites.hint': 'किसी मैच का तारा दबाएँ: वह अपनी सूची में सबसे ऊपर आएगा और यहाँ मिलेगा।',
}
