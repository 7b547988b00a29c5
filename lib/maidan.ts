import {
  type App,
  CliCredentialsStackSynthesizer,
  type IStackSynthesizer,
  Stack,
  type StackProps,
} from 'aws-cdk-lib'
import { routeGroups } from '../functions/routes.ts'
import { ApiStack } from './api-stack.ts'
import { type Config, requireAlarmEmail } from './config.ts'
import { Firewall } from './constructs/firewall.ts'
import { DataStack } from './data-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { FanoutStack } from './fanout-stack.ts'
import { EDGE_REGION } from './regions.ts'
import { RoutesStack } from './routes-stack.ts'
import { WatchStack } from './watch-stack.ts'

/**
 * The stacks of the groups of calls. A stack keeps its name when its group is renamed: another stack would deploy the
 * same routes a second time, which is refused.
 */
const GROUP_STACKS = {
  Players: 'MaidanPlayers',
  Games: 'MaidanGames',
  Desk: 'MaidanDesk',
} as const satisfies Record<keyof typeof routeGroups, string>

export interface Maidan {
  readonly data: DataStack
  readonly api: ApiStack
  /** One for each group of calls. */
  readonly routes: readonly RoutesStack[]
  /** Absent unless the configuration asks for fan-out nodes. */
  readonly fanout?: FanoutStack
  /** Absent in an emulator: none has CloudFront's functions, policies and access control. */
  readonly edge?: EdgeStack
  /** Absent without an edge. */
  readonly watch?: WatchStack
}

interface Deployment {
  readonly config: Config
  /** Folder of the functions' bundles. */
  readonly handlers: string
  /** Folder of the built site. */
  readonly site: string
  /** Known when the CDK CLI found credentials; otherwise the stacks fit any account, in region us-east-1. */
  readonly env?: { readonly account: string; readonly region: string }
}

/**
 * The whole deployment: data that outlives everything, the APIs and jobs, and the edge.
 *
 * Deployments to an emulator use the caller's own keys: emulators that enforce policies don't give the roles of
 * the CDK's bootstrap access to its assets.
 * @throws Error when an account is named and nobody would receive its alarms
 */
export function maidan(app: App, { config, handlers, site, env }: Deployment): Maidan {
  if (env !== undefined) requireAlarmEmail(config)
  const shared = (): Pick<StackProps, 'env' | 'synthesizer'> => ({
    ...(env && { env }),
    ...(config.emulator !== undefined && { synthesizer: withOwnKeys() }),
  })
  const named = (name: string) => (config.environment === undefined ? name : `${config.environment}-${name}`)
  const data = new DataStack(app, named('MaidanData'), { ...shared(), config })
  const api = new ApiStack(app, named('MaidanApi'), { ...shared(), config, data, handlers })
  const routes = Object.entries(GROUP_STACKS).map(([group, id]) => {
    const rows = routeGroups[group as keyof typeof GROUP_STACKS]
    return new RoutesStack(app, named(id), { ...shared(), config, data, api, handlers, rows })
  })
  if (config.emulator !== undefined) return { data, api, routes }
  const fanout =
    config.fanout && new FanoutStack(app, named('MaidanFanout'), { ...shared(), fanout: config.fanout })
  const firewall = env === undefined ? undefined : firewallElsewhere(app, named('MaidanFirewall'), env)
  const crossRegionReferences = firewall !== undefined
  const edge = new EdgeStack(app, named('MaidanEdge'), {
    ...shared(),
    crossRegionReferences,
    config,
    data,
    api,
    site,
    firewall,
  })
  // Functions accept a new origin secret before CloudFront sends it.
  for (const stack of routes) edge.addStackDependency(stack)
  const watch = new WatchStack(app, named('MaidanWatch'), {
    ...(env && { env: { ...env, region: EDGE_REGION } }),
    crossRegionReferences,
    config,
    distribution: edge.front.distribution,
  })
  return { data, api, routes, edge, watch, ...(fanout && { fanout }) }
}

/** A synthesizer that uses the caller's keys. (CDK declares synthesizers without regard to exact optional properties.) */
function withOwnKeys(): IStackSynthesizer {
  return new CliCredentialsStackSynthesizer() as IStackSynthesizer
}

/** Puts the firewall into a stack of its own when the deployment is not in CloudFront's region. */
function firewallElsewhere(app: App, id: string, { account, region }: { account: string; region: string }) {
  if (region === EDGE_REGION) return undefined
  const stack = new Stack(app, id, {
    env: { account, region: EDGE_REGION },
    crossRegionReferences: true,
  })
  return new Firewall(stack, 'Firewall')
}
