import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Money } from '../../../ui/money.tsx'
import { Answer, More } from '../shared/answer.tsx'
import { DeskSection } from '../shared/desk-section.tsx'
import { useRequests } from './api/requests.ts'

/** What players ask of the cashier, for operators to decide. */
export function RequestsPage() {
  const requests = useRequests('deposit', 'Pending')
  return (
    <DeskSection title={deskText('desk.page.requests')}>
      <Answer query={requests}>
        {({ pages }) => (
          <ul>
            {pages
              .flatMap((page) => page.requests)
              .map(({ requestKey, userName, amount }) => (
                <li key={requestKey}>
                  {userName} <Money rupees={amount} />
                </li>
              ))}
          </ul>
        )}
      </Answer>
      <More pages={requests} />
    </DeskSection>
  )
}
