/** Demo news for a Maidan without news, newest first. */
export const demoNews = [
  'Welcome to Maidan: live odds on every ball, in play money. Nothing here is bought or paid out.',
  'Markets are suspended after a wicket and during a review, and open again at the new price.',
  'New to sessions and fancies? Every market’s settlement is written down under House rules.',
] as const
