import type { cardsTexts } from '../../en/games/cards.ts'
import type { Translation } from '../../translation.ts'

/** The cricket card game in Hindi. */
export const cardsHindi: Translation<typeof cardsTexts> = {
  'cards.title': 'कार्ड गेम',
  'cards.intro': 'इस मैच में सबसे ज़्यादा रन बनाने वाली जोड़ी पर बराबर का पैसा मिलता है।',
  'cards.loading': 'कार्ड लोड हो रहे हैं...',
  'cards.failed': 'कार्ड नहीं दिखाए जा सके। कृपया फिर कोशिश करें।',
  'cards.closesIn': 'बेट {time} में बंद होंगी',
  'cards.closed': 'बेट बंद हैं: मैच चल रहा है',
  'cards.over': 'मैच खत्म हो गया',
  'cards.logIn': 'कार्ड पर बेट लगाने के लिए लॉग इन करें',

  'cards.card': 'कार्ड {card}',
  'cards.notSelected': 'नहीं चुना गया',
  'cards.totalRuns': 'कुल रन',
  'cards.people': 'लोग खेले',
  'cards.leading': 'आगे',
  'cards.level': 'बराबर',
  'cards.winner': 'विजेता',
  'cards.mine': 'आपके {points} पॉइंट',
  'cards.open': 'कार्ड {card} पर बेट लगाएँ',
  'cards.choose': 'कार्ड {card} के खिलाड़ी चुनें',
  'cards.follow': 'कार्ड {card} गेंद दर गेंद',
  'cards.backIt': 'इस कार्ड पर बेट लगाएँ',
  'cards.chooseIt': 'खिलाड़ी चुनें',
  'cards.unfilled': 'हर कार्ड पर जोड़ी नहीं है: मैच के बाद सभी स्टेक वापस मिलेंगे।',
  'cards.won': 'कार्ड {card} {runs} रन के साथ जीता।',
  'cards.tied': 'सबसे ऊपर बराबर रहे कार्डों के स्टेक वापस मिलते हैं।',
  'cards.void': 'सभी स्टेक वापस मिल गए: मैच का कोई नतीजा नहीं निकला, या किसी कार्ड पर जोड़ी नहीं थी।',

  'cards.dialogChoose': 'आप पहले हैं: इस कार्ड पर खेलने वाली जोड़ी चुनें।',
  'cards.dialogPair': 'इस कार्ड की जोड़ी चुनी जा चुकी है। जैसी है, उसी पर बेट लगाएँ।',
  'cards.stake': 'स्टेक',
  'cards.points': '{points} पॉइंट',
  'cards.player1': 'खिलाड़ी 1',
  'cards.player2': 'खिलाड़ी 2',
  'cards.select': 'खिलाड़ी चुनें',
  'cards.option': '{position}. {name}',
  'cards.optionTaken': '{position}. {name} (कार्ड {card})',
  'cards.youWin': 'आपकी जीत',
  'cards.youRisk': 'आपका जोखिम',
  'cards.return':
    'तीन में से एक कार्ड पर बराबर का पैसा: तीनों बराबर हों तो लंबे समय में {percent} वापस मिलता है। आपकी वापसी चुनी गई जोड़ियों पर निर्भर है।',
  'cards.submit': 'सबमिट करें',
  'cards.cancel': 'रद्द करें',
  'cards.insufficient': 'बैलेंस कम है',
  'cards.unconfirmed': 'कोई जवाब नहीं आया। अगर आपकी बेट लग गई है, तो थोड़ी देर में नीचे दिखेगी।',

  'cards.placed': 'खिलाड़ी चुन लिए गए और बेट लग गई!',
  'cards.settled': 'जीतने वाला कार्ड डेटाबेस में अपडेट हो गया!',
  'cards.youWon': 'आपने {n} पॉइंट जीते!',

  'cards.results': 'गेंद दर गेंद',
  'cards.resultsText': 'अब तक की हर गेंद, सबसे नया ओवर पहले। कार्ड के खिलाड़ियों के रन पर निशान है।',
  'cards.resultsFailed': 'गेंदें नहीं दिखाई जा सकीं। कृपया फिर कोशिश करें।',
  'cards.resultsEmpty': 'अभी पहली गेंद नहीं फेंकी गई है।',
  'cards.resultsLoading': 'गेंदें लोड हो रही हैं...',
  'cards.over.number': 'ओवर {over}',
  'cards.over.runs': '{runs} रन',
  'cards.inningsOf': '{team} की पारी',
  'cards.superOverOf': '{team} का सुपर ओवर',
  'cards.superOverNote': 'सुपर ओवर के रन कार्ड में नहीं गिने जाते।',
  'cards.ball': '{bowler} से {batter} को: {runs}',
  'cards.pair': '{player1} + {player2}',
  'cards.pairRuns': '{player1} ({runs1}) + {player2} ({runs2})',

  'cards.myPlays': 'इस मैच के आपके कार्ड',
  'cards.noPlays': 'आपने इस मैच के किसी कार्ड पर बेट नहीं लगाई है।',
  'cards.playsFailed': 'बेट नहीं लाई जा सकीं',
  'cards.status.Open': 'खुली',
  'cards.status.Won': 'जीती',
  'cards.status.Lost': 'हारी',
  'cards.status.Void': 'रद्द',

  'cards.upcoming': 'बेट के लिए खुले कार्ड गेम',
  'cards.startsAt': 'शुरू {time}',

  'cards.rulesTitle': 'नियम',
  'cards.rule1':
    'हर क्रिकेट मैच में सबके लिए तीन कार्ड होते हैं। जो किसी खाली कार्ड पर सबसे पहले बेट लगाता है, वह उसके दो खिलाड़ी चुनता है; बाद में आने वाले कार्ड पर वैसे ही बेट लगाते हैं। हर टीम के बल्लेबाज़ी क्रम के पहले पाँच ही चुने जा सकते हैं, और कोई खिलाड़ी एक मैच के एक ही कार्ड पर हो सकता है।',
  'cards.rule2':
    'जिस कार्ड के दोनों खिलाड़ी मिलकर बल्ले से सबसे ज़्यादा रन बनाते हैं, वह जीतता है। सुपर ओवर के रन नहीं गिने जाते। पहली गेंद पर बेट बंद हो जाती हैं।',
  'cards.rule3':
    'जीतने पर स्टेक के बराबर रकम और मिलती है। जहाँ कार्ड सबसे ऊपर बराबर हों, वहाँ उनके स्टेक वापस मिलते हैं और बाकी हारते हैं। शुरू में किसी कार्ड पर जोड़ी न हो, या मैच का कोई नतीजा न निकले, तो सभी स्टेक वापस मिलते हैं।',
  'cards.rule4':
    'लंबे समय में बेट से कितना वापस मिलेगा, यह चुनी गई जोड़ियों पर निर्भर है, इसलिए पहले से नहीं बताया जा सकता। तीन बराबर कार्ड में से एक पर बराबर के पैसे से {percent} वापस मिलता है। यह चुनाव पर निर्भर है: सिम्युलेट किए गए मैचों में सबसे अच्छे चुनाव ने लगभग 82 % लौटाया, और उन कुछ मैचों में लगभग 100 % जहाँ टीमों में सबसे ज़्यादा फ़र्क था।',
}
