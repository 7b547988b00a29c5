import type { sportTexts } from '../en/sports.ts'
import type { Translation } from '../translation.ts'

export const sportsHindi: Translation<typeof sportTexts> = {
  'sport.Home': 'होम',
  'sport.In-Play': 'इन-प्ले',
  'sport.Cricket': 'क्रिकेट',
  'sport.Tennis': 'टेनिस',
  'sport.Football': 'फ़ुटबॉल',
  'sport.Politics': 'राजनीति',
  'sport.Horse Racing': 'घुड़दौड़',
  'sport.Greyhound Racing': 'ग्रेहाउंड रेसिंग',
  'sport.Kabaddi': 'कबड्डी',
  'sport.Casino': 'कसीनो',
  'sport.Sports Book': 'स्पोर्ट्स बुक',
  'sport.Int Casino': 'इंट. कसीनो',
  'sport.Binary': 'बाइनरी',
  'sport.Mixed Martial Arts': 'मिक्स्ड मार्शल आर्ट्स',
  'sport.VolleyBall': 'वॉलीबॉल',
  'sport.Ice Hockey': 'आइस हॉकी',
  'sport.Basketball': 'बास्केटबॉल',
  'sport.Baseball': 'बेसबॉल',
  'sport.Darts': 'डार्ट्स',
  'sport.Futsal': 'फ़ुटसल',
  'sport.Table Tennis': 'टेबल टेनिस',
}
