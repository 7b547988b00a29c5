import '../../web/lib/zod-setup.ts'
import '../../web/lib/messages/en/betting.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { ConfigProvider } from '../../web/lib/config.ts'
import { createQueryClient } from '../../web/lib/query-client.ts'
import { RealtimeProvider } from '../../web/lib/realtime/provider.tsx'
import { PopupRegion } from '../../web/ui/popup-region.tsx'
import { BaselineLadder } from './baseline.tsx'
import { SiteLadder } from './site.tsx'
import { timeOrders } from './time-orders.ts'

/** Shows one of the two ladders, `?screen=site` or `?screen=baseline`, of the market `?market=`, to a player with one-click betting on. */
const search = new URLSearchParams(location.search)
const marketId = search.get('market') ?? ''
const Ladder = search.get('screen') === 'site' ? SiteLadder : BaselineLadder

timeOrders()
const root = document.getElementById('root')
if (root !== null) {
  const cognito = { userPoolId: '', clientId: search.get('client') ?? '', flow: 'USER_SRP_AUTH' as const }
  createRoot(root).render(
    <ConfigProvider value={{ mode: 'demo', cognito, socketUrl: '/ws' }}>
      <QueryClientProvider client={createQueryClient()}>
        <RealtimeProvider>
          <div className="w-[34rem] p-4">
            <Ladder marketId={marketId} />
          </div>
        </RealtimeProvider>
      </QueryClientProvider>
      <PopupRegion />
    </ConfigProvider>,
  )
}
