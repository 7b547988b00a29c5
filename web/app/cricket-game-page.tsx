import '../lib/messages/en/games/cards.ts'
import { CardGame } from '../features/cards/card-game.tsx'
import { LiveGamePage } from '../features/sports/live-game-page.tsx'

export function CricketGamePage() {
  return (
    <LiveGamePage game={({ matchId, phase }) => <CardGame key={matchId} matchId={matchId} phase={phase} />} />
  )
}
