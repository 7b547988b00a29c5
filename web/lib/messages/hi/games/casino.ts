import type { casinoTexts } from '../../en/games/casino.ts'
import type { Translation } from '../../translation.ts'

export const casinoHindi: Translation<typeof casinoTexts> = {
  'casino.tabs': 'कसीनो के भाग',
  'casino.allGames': 'सभी गेम',
  'casino.slots': 'स्लॉट',
  'casino.live': 'लाइव कसीनो',
  'casino.tableGames': 'टेबल गेम',
  'casino.jackpots': 'जैकपॉट',
  'casino.play': 'खेलें',
  'casino.playNow': 'अभी खेलें',
  'casino.closedTag': 'बंद',
  'casino.tile.titli': 'तितली पत्ता',
  'casino.tile.cards': 'आर पार पर्ची',
  'casino.note.aviator': 'उड़ने से पहले कैश आउट करें। वापसी 97 %।',
  'casino.note.titli': 'बारह तस्वीरें, एक निकलती है: बेट का 10 गुना।',
  'casino.note.andarBahar': 'जोकर की रैंक पहले किस तरफ़ आएगी?',
  'casino.note.mines': '24 टाइलों के नीचे पाँच बम। समय पर रुकें।',
  'casino.note.cards': 'बल्लेबाज़ों की एक जोड़ी पर, बाकी दो के मुकाबले।',
  'casino.note.matka': 'मार्केट की घड़ी से नंबर: अंक, जोड़ी, पन्ना।',
  'casino.note.colorPrediction': 'हर मिनट एक नंबर: उसका रंग बताएँ। वापसी 97 %।',
  'casino.promo.aviator':
    'हवाई जहाज़ उड़ता है और मल्टीप्लायर साथ-साथ चढ़ता है। उड़ जाने से पहले कैश आउट करें: एक उड़ान, सभी सवार।',
  'casino.promo.mines': 'एक-एक करके टाइलें पलटती हैं और हर सुरक्षित टाइल पर ज़्यादा मिलता है। बम आने से पहले पैसा ले लें।',
  'casino.promo.colorPrediction': 'लाल, हरा या बैंगनी? अगला रंग बताएँ, या नंबर ही, और पाएँ स्टेक का 9.7x तक।',
  'casino.fairTitle': 'हर राउंड जाँचा जा सकता है',
  'casino.fairText':
    'हर राउंड आपकी बेट से पहले एक गुप्त सीड से बाँधा जाता है, जो बाद में बता दिया जाता है। किसी भी राउंड की गणना अपने ब्राउज़र में फिर से करें।',

  'casino.back': 'कसीनो पर वापस',
  'casino.soundsOn': 'आवाज़ें चालू करें',
  'casino.soundsOff': 'आवाज़ें बंद करें',
  'casino.closed': 'यह गेम अभी बंद है। जो बेट खुली हैं, वे अंत तक खेली जाएँगी।',
  'casino.returnTitle': 'कितना वापस मिलता है',
  'casino.returnNote':
    'लंबे समय में सभी स्टेक का जितना हिस्सा वापस मिलता है, जीत के भुगतान की टेबल से निकाला गया। कोई एक राउंड किसी भी तरफ़ जा सकता है।',
  'casino.pays': 'भुगतान',
  'casino.bound': 'यह राउंड खुलने से पहले ही अपने नतीजे से बाँध दिया गया था:',
  'casino.verify': 'खत्म होने पर इसे जाँचें',
  'casino.less': 'कम करें',
  'casino.more': 'बढ़ाएँ',
}
