import type { identityTexts } from '../en/identity.ts'
import type { Translation } from '../translation.ts'

/** Log-in, password reset and the account's security in Hindi. */
export const identityHindi: Translation<typeof identityTexts> = {
  'auth.newPassword': 'नया पासवर्ड',
  'auth.code': 'कोड',
  'auth.backToLogin': 'लॉग इन पर वापस',
  'auth.resend': 'दूसरा कोड भेजें',
  'auth.resent': 'दूसरा कोड भेजा जा रहा है। सिर्फ़ सबसे नया कोड काम करेगा।',
  'auth.printed': 'इस Maidan पर मेल नहीं भेजी जाती: कोड उस टर्मिनल में छपते हैं जिसमें यह चल रहा है।',

  'login.forgot': 'पासवर्ड भूल गए',
  'login.codeTitle': 'टू-फ़ैक्टर लॉग-इन',
  'login.codeIntro': 'छह अंकों का वह कोड लिखें जो आपका ऑथेंटिकेटर ऐप Maidan के लिए दिखाता है।',
  'login.codeFailed': 'कोड जाँचा नहीं जा सका। फिर कोशिश करें।',
  'login.codeWrong': 'यह कोड गलत है। आपका ऐप अभी जो कोड दिखा रहा है, वह लिखें।',
  'login.codeUsed': 'यह कोड पहले इस्तेमाल हो चुका है। अगले कोड का इंतज़ार करें।',
  'login.codeLocked':
    'बहुत बार गलत कोड डाला गया, या बहुत देर हो गई। फिर से लॉग इन करें; लगातार कई गलत कोड के बाद कुछ मिनट रुकें।',

  'reset.title': 'पासवर्ड रीसेट करें',
  'reset.intro': 'नया पासवर्ड चुनें। ईमेल पर आया कोड पुष्टि करता है कि खाता आपका है।',
  'reset.submit': 'पासवर्ड रीसेट करें',
  'reset.codeIntro':
    'अगर {email} का कोई खाता है, तो उस पर छह अंकों का कोड भेजा जा रहा है। नया पासवर्ड लगाने के लिए वह कोड लिखें।',
  'reset.done': 'पासवर्ड रीसेट हो गया! अब आप नए पासवर्ड से लॉग इन कर सकते हैं।',
  'reset.failed': 'पासवर्ड रीसेट नहीं हो पाया। फिर कोशिश करें।',

  'confirm.title': 'अपने ईमेल की पुष्टि करें',
  'confirm.intro': '{email} पर छह अंकों का कोड भेजा गया है। साइन अप पूरा करने के लिए वह कोड लिखें।',
  'confirm.submit': 'पुष्टि करें',
  'confirm.done': 'आपके ईमेल की पुष्टि हो गई है। अब आप लॉग इन कर सकते हैं।',

  'security.passwordIntro': 'इससे आप सभी डिवाइस से लॉग आउट हो जाएँगे, यहाँ से भी। फिर नए पासवर्ड से लॉग इन करें।',
  'security.oldPassword': 'मौजूदा पासवर्ड',
  'security.oldPasswordWrong': 'यह आपका मौजूदा पासवर्ड नहीं है।',
  'security.samePassword': 'आपका पासवर्ड अभी यही है।',
  'security.passwordSpaces': 'पासवर्ड की शुरुआत या अंत में स्पेस नहीं होना चाहिए।',
  'security.change': 'पासवर्ड बदलें',
  'security.changed': 'आपका पासवर्ड बदल दिया गया है। कृपया उसी से लॉग इन करें।',
  'security.changedAlone':
    'आपका पासवर्ड बदल दिया गया है, पर आपकी डिवाइस लॉग आउट नहीं हो सकीं। कृपया उन्हें नीचे से लॉग आउट करें।',
  'security.changeFailed': 'पासवर्ड नहीं बदला। कृपया फिर कोशिश करें।',
  'security.tooOften': 'बहुत बार कोशिश की गई। कृपया कुछ मिनट रुकें।',

  'security.twoFactorIntro':
    'पासवर्ड के बाद लॉग-इन आपके फ़ोन के ऑथेंटिकेटर ऐप का कोड माँगता है। जिसे सिर्फ़ आपका पासवर्ड पता हो, वह अंदर नहीं आ सकता।',
  'security.twoFactorOn': 'चालू',
  'security.twoFactorOff': 'बंद',
  'security.twoFactorFailed': 'यह चालू है या नहीं, अभी पता नहीं लगाया जा सकता।',
  'security.twoFactorLoading': 'पता लगाया जा रहा है…',
  'security.scan': 'यह कोड अपने ऑथेंटिकेटर ऐप से स्कैन करें। इसी डिवाइस पर हो तो लिंक खोलें या कुंजी ऐप में लिखें।',
  'security.qrCode': 'Maidan को ऑथेंटिकेटर ऐप में जोड़ने का QR कोड',
  'security.openApp': 'ऑथेंटिकेटर ऐप में खोलें',
  'security.key': 'कुंजी',
  'security.copyKey': 'कुंजी कॉपी करें',
  'security.appCode': 'ऐप में दिख रहा कोड',
  'security.turnedOn': 'टू-फ़ैक्टर लॉग-इन चालू है। अगली बार लॉग-इन पर कोड माँगा जाएगा।',
  'security.turnedOff': 'टू-फ़ैक्टर लॉग-इन बंद है। सिर्फ़ पासवर्ड से लॉग-इन हो जाएगा।',
  'security.turnOnFailed': 'यह चालू नहीं हुआ। कृपया फिर कोशिश करें।',
  'security.turnOffFailed': 'यह बंद नहीं हुआ। कृपया फिर कोशिश करें।',
  'security.turnOffIntro': 'इसे बंद करने के लिए अपना पासवर्ड लिखें।',
  'security.keepPhone': 'फ़ोन खो जाने पर सिर्फ़ सपोर्ट ही आपको दोबारा अंदर आने दे सकता है। कुंजी को सुरक्षित जगह पर रखें।',

  'security.sessions': 'चालू सत्र',
  'security.sessionsIntro':
    'आपको हर जगह से लॉग आउट करता है, यहाँ से भी। जो डिवाइस ऑनलाइन हैं, वे तुरंत लॉग आउट हो जाती हैं। अगर किसी ने किसी डिवाइस से पास की नकल कर ली हो, तो उससे न दाँव लगाया जा सकता है, न पैसे माँगे जा सकते हैं, न सत्र आगे बढ़ाया जा सकता है।',
  'security.signOutAll': 'सभी डिवाइस से लॉग आउट करें',
  'security.signOutAllConfirm': 'इस डिवाइस समेत सभी डिवाइस से लॉग आउट करें?',
  'security.signOutAllYes': 'हाँ, हर जगह से लॉग आउट करें',
  'security.signOutAllFailed': 'आपकी डिवाइस लॉग आउट नहीं हो पाईं। कृपया फिर कोशिश करें।',
  'security.signedOutAll': 'आप सभी डिवाइस से लॉग आउट हो गए हैं।',
}
