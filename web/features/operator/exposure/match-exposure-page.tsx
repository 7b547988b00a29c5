import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Link } from '../../../lib/router/link.tsx'
import { useParams } from '../../../lib/router/params.ts'
import { buttonStyle } from '../../../ui/button.tsx'
import { DeskAnswer } from '../shared/answer.tsx'
import { DeskSection } from '../shared/desk-section.tsx'
import { useMatchExposure } from './api/exposure.ts'
import { ExposureList } from './exposure-list.tsx'

export function MatchExposurePage() {
  const { matchId = '' } = useParams()
  const exposure = useMatchExposure(matchId)
  return (
    <DeskSection
      title={exposure.data?.markets[0]?.matchName ?? deskText('desk.page.exposure')}
      back={{ to: '/operator/exposure', label: deskText('exposure.all') }}
      actions={
        <Link to={`/operator/markets/${encodeURIComponent(matchId)}`} className={buttonStyle()}>
          {deskText('markets.toMarkets')}
        </Link>
      }
    >
      <DeskAnswer query={exposure}>{(answer) => <ExposureList {...answer} names="markets" />}</DeskAnswer>
    </DeskSection>
  )
}
