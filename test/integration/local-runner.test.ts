import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { login, signup } from '../../domain/contract/account.ts'
import { getAviatorRound } from '../../domain/contract/aviator.ts'
import { getName } from '../../domain/contract/profile.ts'
import { ServerMessage } from '../../domain/contract/server-messages.ts'
import { postRealtimeTicket } from '../../domain/contract/socket.ts'
import { demoLogins } from '../../local/seed.ts'
import { DATABASE } from '../../local/state-folder.ts'
import { Storage } from '../../local/storage/storage.ts'
import { call, mustCall, mustRefuse, signUp, type TestPlayer } from '../support/api/calls.ts'
import { type Maidan, runToEnd, spawnMaidan, withMaidan } from '../support/cloud/cloud.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'
import { deepTest, inTier, isDeep, usualTest, usualTests } from '../support/tier.ts'
import { until } from '../support/wait.ts'

const MAIN = 'test/support/cloud/start-without-site.ts'
const QUIET = ['--no-matches']

usualTests('a running Maidan', () => {
  const maidan = sharedMaidanForFile()

  it('prints logins that work, both operators in the group of operators', async () => {
    for (const [role, { email, password }] of Object.entries(demoLogins)) {
      expect(maidan.output()).toContain(email)
      expect(maidan.output()).toContain(password)
      const { tokens } = await mustCall(maidan.url, login, { body: { email, password } })
      const claims = JSON.parse(Buffer.from(tokens?.idToken.split('.')[1] ?? '', 'base64url').toString())
      expect(claims['cognito:groups']).toEqual(role.startsWith('operator') ? ['operators'] : undefined)
    }
  })

  it('has the demo logins once, however often it starts', async () => {
    const body = { ...demoLogins.player, acceptsTerms: true }
    const refusal = await mustRefuse(maidan.url, signup, { body })
    expect(refusal).toMatchObject({ error: 'emailTaken', field: 'email' })
  })

  it('gives the site the addresses of its services, under the host name of the request', async () => {
    const port = new URL(maidan.url).port
    const response = await fetch(`http://127.0.0.1:${port}/config.json`)
    expect(await response.json()).toEqual({
      mode: 'demo',
      cognito: {
        userPoolId: 'ap-south-1_Maidan',
        clientId: 'maidanlocal',
        endpoint: `http://127.0.0.1:${port}/cognito/`,
        flow: 'USER_SRP_AUTH',
      },
      socketUrl: `ws://127.0.0.1:${port}/ws`,
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('keeps the pool’s administrative calls to its functions', async () => {
    for (const authorization of ['', 'AWS4-HMAC-SHA256 Credential=local/20260101/ap-south-1/cognito-idp/x']) {
      const response = await fetch(`${maidan.url}/cognito/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.AdminAddUserToGroup',
          ...(authorization && { authorization }),
        },
        body: JSON.stringify({
          UserPoolId: 'ap-south-1_Maidan',
          Username: demoLogins.player.email,
          GroupName: 'operators',
        }),
      })
      expect(response.status).toBe(400)
      const { __type } = (await response.json()) as { __type: string }
      expect(__type).toMatch(/^(MissingAuthenticationToken|UnrecognizedClient)Exception$/)
    }
  })

  it.each(['/@connections/x', '/ws/@connections/x', '/2015-03-31/functions/ticker/invocations', '/api'])(
    'does not serve %s on the public port',
    async (path) => {
      expect((await fetch(maidan.url + path, { method: 'POST' })).status).toBe(404)
    },
  )

  it('opens a socket with a ticket, and answers a ping over the management API', async () => {
    const player = await signUp(maidan.url)
    const { ticket } = await mustCall(maidan.url, postRealtimeTicket, {}, player.idToken)
    const socket = new WebSocket(`${maidan.url.replace('http', 'ws')}/ws?ticket=${ticket}`)
    await once(socket, 'open')
    const answered = new Promise<string>((resolve) => {
      socket.on('message', (data) => {
        const message = ServerMessage.parse(JSON.parse(String(data)))
        if (message.event === 'pong') resolve(message.event)
      })
    })
    socket.send(JSON.stringify({ event: 'ping' }))
    expect(await answered).toBe('pong')
    socket.close()
  })

  it('sends the headers of the edge with every answer of the API', async () => {
    const { headers } = await fetch(`${maidan.url}/api/nothing`)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('refuses a socket elsewhere', async () => {
    const socket = new WebSocket(`${maidan.url.replace('http', 'ws')}/elsewhere`)
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
    expect(response.statusCode).toBe(404)
  })

  it('writes what functions log to the state folder, as lines of JSON, and not to the terminal', async () => {
    await call(maidan.url, getName, { params: { userId: 'someone' } }, 'no token')
    const log = await readFile(join(maidan.dataPath, 'logs/functions.log'), 'utf8')
    const lines = log.trim().split('\n')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(JSON.parse(line)).toBeTypeOf('object')
    expect(maidan.output()).not.toContain('"level"')
  })
})

usualTest('develops: one address for the sources of the site and the functions', async () => {
  await withMaidan({ site: 'sources', args: QUIET }, async ({ url }) => {
    expect(await (await fetch(`${url}/cricket/1`)).text()).toContain('/@vite/client')
    const source = await fetch(`${url}/app/main.tsx`)
    expect(source.headers.get('content-type')).toContain('javascript')
    const { user } = await mustCall(url, login, { body: demoLogins.player })
    expect(user.email).toBe(demoLogins.player.email)
    const reloads = new WebSocket(url.replace('http', 'ws'), 'vite-ping')
    await once(reloads, 'open')
    reloads.close()
  })
})

describe('the state', () => {
  let maidan: Maidan
  afterEach(() => maidan.close())

  it.each(
    inTier<readonly ['SIGINT' | 'SIGTERM' | 'SIGKILL', number | null]>(
      [['SIGTERM', 0]],
      [
        ['SIGINT', 0],
        ['SIGKILL', null],
      ],
    ),
  )('outlives %s', async (signal, exitCode) => {
    maidan = await spawnMaidan({ args: QUIET, env: { START_FLOAT_RUPEES: '6000' } })
    const player = await signUp(maidan.url)
    expect(await maidan.kill(signal)).toBe(exitCode)
    maidan = await maidan.restart()
    // The earlier token still counts after the restart.
    const profile = await mustCall(maidan.url, getName, { params: { userId: player.userId } }, player.idToken)
    expect(profile).toMatchObject({ email: player.email, walletBalance: 6000, exposureBalance: 0 })
    await mustCall(maidan.url, login, { body: { email: player.email, password: player.password } })
  })

  deepTest('goes on from the time it had when the clock was set back meanwhile', async () => {
    const aheadMs = 3_600_000
    maidan = await spawnMaidan({ args: QUIET })
    await maidan.kill()
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + aheadMs)
    const storage = await Storage.open(join(maidan.dataPath, DATABASE))
    await storage.commit([{ type: 'put', key: 'later', value: true }])
    await storage.close()
    now.mockRestore()
    maidan = await maidan.restart()
    const { round } = await mustCall(maidan.url, getAviatorRound)
    expect(round.serverTimeMs).toBeGreaterThan(Date.now() + aheadMs - 60_000)
    expect(round.flightAtMs).toBeGreaterThan(round.serverTimeMs - 240_000)
  })

  usualTest('is closed well when the terminal and npm both pass one Ctrl-C on', async () => {
    maidan = await spawnMaidan({ args: QUIET })
    expect(await Promise.all([maidan.kill('SIGINT'), maidan.kill('SIGINT')])).toEqual([0, 0])
    expect(maidan.output()).toContain('Stopping.')
  })

  it.runIf(isDeep && process.platform !== 'win32')(
    'has all that was answered when the disk is full',
    async () => {
      maidan = await spawnMaidan({ args: QUIET })
      await maidan.kill()
      maidan = await maidan.restart({ fileBlocks: 200 })
      const answered: TestPlayer[] = []
      for (let player: TestPlayer | undefined; ; answered.push(player)) {
        player = await signUp(maidan.url).catch(() => undefined)
        if (player === undefined) break
      }
      const words = /maidan: The state folder \S+ can't be written: .*make room and start again/
      await until('the reason', () => words.test(maidan.output()))
      expect(await maidan.kill()).toBe(1)
      expect(answered).not.toEqual([])
      maidan = await maidan.restart({ fileBlocks: undefined })
      for (const { email, password } of answered)
        await mustCall(maidan.url, login, { body: { email, password } })
    },
  )

  usualTest('belongs to one process, and reset leaves it alone while that runs', async () => {
    maidan = await spawnMaidan({ args: QUIET })
    const env = { MAIDAN_DATA: maidan.dataPath }
    const second = await runToEnd(MAIN, { env })
    expect(second).toMatchObject({ exitCode: 1, stdout: '' })
    expect(second.stderr).toMatch(/^maidan: .* is in use by another process\n$/)
    const reset = await runToEnd('local/reset.ts', { env })
    expect(reset).toMatchObject({ exitCode: 1 })
    expect(reset.stderr).toMatch(/is in use by a running Maidan/)
    await maidan.kill()
    expect(await runToEnd('local/reset.ts', { env })).toEqual({
      exitCode: 0,
      stdout: `Deleted ${maidan.dataPath}.\n`,
      stderr: '',
    })
    expect(existsSync(maidan.dataPath)).toBe(false)
  })
})

describe('a Maidan that cannot start', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'maidan-test-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const fails = async (options: Parameters<typeof runToEnd>[1], message: RegExp) => {
    const ended = await runToEnd(MAIN, options)
    expect(ended).toMatchObject({ exitCode: 1, stdout: '' })
    expect(ended.stderr).toMatch(/^maidan: [^\n]+\n$/)
    expect(ended.stderr).toMatch(message)
  }

  usualTest('says that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const PORT = String((other.address() as AddressInfo).port)
    await fails({ env: { PORT, MAIDAN_DATA: join(folder, 'a') } }, new RegExp(`port ${PORT} is taken`))
    other.close()
  })

  usualTest('says what is wrong with an option', async () => {
    await fails({ args: ['--replay', 'missing.json'] }, /--replay .*missing\.json: ENOENT/)
    await fails({ args: ['--nonsense'] }, /--nonsense/)
  })

  usualTest('says that the state folder cannot be used', async () => {
    await writeFile(join(folder, 'file'), '')
    await fails({ env: { MAIDAN_DATA: join(folder, 'file/state') } }, /can't be used: ENOTDIR/)
    await fails({ env: { MAIDAN_DATA: folder } }, /not Maidan's/)
  })

  const damages: [string, RegExp][] = [
    ['maidan.json', /is corrupt: maidan\.json is not readable\. 'npm run reset' starts anew/],
    ['database/CURRENT', /database (can't be opened|is corrupt): .*'npm run reset' starts anew/],
  ]
  it.each(inTier(damages.slice(0, 1), damages.slice(1)))(
    'says that the state is damaged in %s',
    async (name, message) => {
      const maidan = await spawnMaidan({ args: QUIET })
      await maidan.kill('SIGKILL')
      await writeFile(join(maidan.dataPath, name), 'garbage\n')
      await fails({ env: { MAIDAN_DATA: maidan.dataPath } }, message)
      await maidan.close()
    },
  )
})

usualTest('helps', async () => {
  const { exitCode, stdout } = await runToEnd(MAIN, { args: ['--help'] })
  expect(exitCode).toBe(0)
  expect(stdout).toContain('--replay FILE')
})
