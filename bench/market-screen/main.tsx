import '../../web/lib/zod-setup.ts'
import '../../web/lib/messages/en/betting.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { ConfigProvider } from '../../web/lib/config.ts'
import { createQueryClient } from '../../web/lib/query-client.ts'
import { RealtimeProvider } from '../../web/lib/realtime/provider.tsx'
import { BaselineScreen } from './baseline.tsx'
import { SiteScreen } from './screen.tsx'
import { timeSlip } from './time-slip.ts'

/** Shows one of the two screens, `?screen=site` or `?screen=baseline`, with the matches that `?matches=` names. */
const search = new URLSearchParams(location.search)
const matchIds = search.get('matches')?.split(',') ?? []
const Screen = search.get('screen') === 'site' ? SiteScreen : BaselineScreen

timeSlip()
const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <ConfigProvider
      value={{
        mode: 'demo',
        cognito: { userPoolId: '', clientId: '', flow: 'USER_SRP_AUTH' },
        socketUrl: '/ws',
      }}
    >
      <QueryClientProvider client={createQueryClient()}>
        <RealtimeProvider>
          <Screen matchIds={matchIds} />
        </RealtimeProvider>
      </QueryClientProvider>
    </ConfigProvider>,
  )
}
