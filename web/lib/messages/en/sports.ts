import { english } from '../english.ts'

/** Names of the sports and of the other places in the sport navigation. */
export const sportTexts = english({
  'sport.Home': 'Home',
  'sport.In-Play': 'In-Play',
  'sport.Cricket': 'Cricket',
  'sport.Tennis': 'Tennis',
  'sport.Football': 'Football',
  'sport.Politics': 'Politics',
  'sport.Horse Racing': 'Horse Racing',
  'sport.Greyhound Racing': 'Greyhound Racing',
  'sport.Kabaddi': 'Kabaddi',
  'sport.Casino': 'Casino',
  'sport.Sports Book': 'Sports Book',
  'sport.Int Casino': 'Int Casino',
  'sport.Binary': 'Binary',
  'sport.Mixed Martial Arts': 'Mixed Martial Arts',
  'sport.VolleyBall': 'VolleyBall',
  'sport.Ice Hockey': 'Ice Hockey',
  'sport.Basketball': 'Basketball',
  'sport.Baseball': 'Baseball',
  'sport.Darts': 'Darts',
  'sport.Futsal': 'Futsal',
  'sport.Table Tennis': 'Table Tennis',
})

type NameIn<Key> = Key extends `sport.${infer Name}` ? Name : never

/** The English name of a place in the sport navigation. */
export type PlaceName = NameIn<keyof typeof sportTexts>
