import { describe, expect, test } from 'vitest'
import { PROGRAM_PREFIX } from '../../domain/contract/key-scope.ts'
import type { Route } from '../../functions/routes/row.ts'
import { routes, socketRoutes } from '../../functions/routes.ts'
import { functionOf, templateOf } from './support/permissions.ts'
import { build, only, type Resource, readable, resources } from './support/stacks.ts'

const { api, routes: groups } = build()
const templates = [api, ...groups]
const all = (type: string) => templates.flatMap((template) => resources(template, type))
const apiRoutes = all('AWS::ApiGatewayV2::Route').map(([, route]) => route)
const integrations = new Map(all('AWS::ApiGatewayV2::Integration'))
const aliases = new Map(all('AWS::Lambda::Alias'))

function routeWithKey(key: string): Resource {
  const route = apiRoutes.find(({ Properties }) => Properties.RouteKey === key)
  if (route === undefined) throw new Error(`no route ${key}`)
  return route
}

/** What a route is sent to: a function, or the one that an alias stands for. */
function target({ Properties }: Resource): string {
  const integrationId = /^integrations\/<(.+)>$/.exec(readable(Properties.Target))?.[1] ?? ''
  const uri = readable(integrations.get(integrationId)?.Properties.IntegrationUri)
  const alias = aliases.get(uri.replace(/^<(.+)>$/, '$1'))
  return alias ? readable(alias.Properties.FunctionName).replace('>', '.Arn>') : uri
}

const programKeyOf = ({ call }: Route) => `${call.method} ${PROGRAM_PREFIX}${call.path}`

describe.each(routes.map((row) => ({ row, key: `${row.call.method} ${row.call.path}` })))(
  '$key',
  ({ row, key }) => {
    test('goes to the function of its row', () => {
      const [id] = functionOf(templateOf(templates, row), row)
      expect(target(routeWithKey(key))).toContain(`<${id}.Arn>`)
    })

    test(`is open to: ${row.call.access}`, () => {
      const { AuthorizationType, AuthorizerId } = routeWithKey(key).Properties
      if (row.call.access === 'public') expect(AuthorizationType).toBe('NONE')
      else expect([AuthorizationType, typeof AuthorizerId]).toEqual(['JWT', 'object'])
    })

    test.runIf(row.call.scope)('has another route for API keys, which the function verifies', () => {
      const route = routeWithKey(programKeyOf(row))
      expect(route.Properties.AuthorizationType).toBe('NONE')
      expect(target(route)).toBe(target(routeWithKey(key)))
    })
  },
)

test.each(Object.entries(socketRoutes))('%s goes to the function of its row', (key, row) => {
  const [id] = functionOf(templateOf(templates, row), row)
  expect(target(routeWithKey(key))).toContain(`<${id}.Arn>`)
})

test('there is no route but those of the route table', () => {
  const keyed = routes.filter(({ call }) => call.scope !== undefined)
  expect(apiRoutes).toHaveLength(routes.length + keyed.length + Object.keys(socketRoutes).length)
})

test('tokens are those of the pool, made for the site', () => {
  const authorizer = only(api, 'AWS::ApiGatewayV2::Authorizer')
  const { JwtConfiguration, IdentitySource } = authorizer.Properties
  const { Issuer, Audience } = JwtConfiguration as { Issuer: unknown; Audience: unknown[] }
  expect(IdentitySource).toEqual(['$request.header.Authorization'])
  expect(readable(Issuer)).toMatch(
    /^https:\/\/cognito-idp\.<AWS::Region>\.<AWS::URLSuffix>\/<MaidanData:ExportsOutputRefPlayersPool/,
  )
  expect(Audience.map(readable)).toEqual([
    expect.stringMatching(/^<MaidanData:ExportsOutputRefPlayersPoolSite/),
  ])
})

test('both stages limit their rate and write who called what', () => {
  const stages = resources(api, 'AWS::ApiGatewayV2::Stage').map(([, { Properties }]) => Properties)
  expect(stages.map(({ StageName }) => StageName).sort()).toEqual(['$default', 'ws'])
  for (const { DefaultRouteSettings, AccessLogSettings } of stages) {
    expect(DefaultRouteSettings).toMatchObject({
      ThrottlingRateLimit: expect.any(Number),
      ThrottlingBurstLimit: expect.any(Number),
    })
    expect(AccessLogSettings).toMatchObject({ Format: expect.stringContaining('$context.requestId') })
  }
})
