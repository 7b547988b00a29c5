import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { DeskAnswer } from '../shared/answer.tsx'
import { DeskSection } from '../shared/desk-section.tsx'
import { useExposure } from './api/exposure.ts'
import { ExposureList } from './exposure-list.tsx'

/** The house's exposure in every listed match, worst first. */
export function ExposurePage() {
  const exposure = useExposure()
  return (
    <DeskSection title={deskText('desk.page.exposure')}>
      <DeskAnswer query={exposure}>{(answer) => <ExposureList {...answer} names="matches" />}</DeskAnswer>
    </DeskSection>
  )
}
