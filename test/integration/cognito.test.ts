import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { JwtRsaVerifier } from 'aws-jwt-verify'
import type { Jwks } from 'aws-jwt-verify/jwk'
import { expect, it, onTestFinished } from 'vitest'
import { openCognito } from '../../local/cognito/cognito.ts'
import type { CodeMessage } from '../../local/cognito/pool.ts'

const UserPoolId = 'ap-south-1_Maidan'
const ClientId = 'maidan-site'
const email = 'asha@example.com'

/** The pool as the local front mounts it: one path among others. */
async function startFront() {
  const sent: CodeMessage[] = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cognito/`
  const issuer = `${endpoint}${UserPoolId}`
  const cognito = await openCognito({
    poolId: UserPoolId,
    clientId: ClientId,
    issuer,
    onCode: (message) => void sent.push(message),
  })
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/cognito/')) cognito.listener(request, response)
    else response.writeHead(404).end()
  })
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await cognito.close()
  })
  return { endpoint, issuer, sent, jwksUrl: endpoint.replace(/\/$/, '') + cognito.jwksPath }
}

it('carries a player from sign-up to a reset password, with the libraries of the site and of the handlers', async () => {
  const { endpoint, issuer, sent, jwksUrl } = await startFront()
  const pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint })
  const newUser = () => new CognitoUser({ Username: email, Pool: pool })
  const signIn = (user: CognitoUser, Password: string) =>
    new Promise<CognitoUserSession>((onSuccess, onFailure) =>
      user.authenticateUser(new AuthenticationDetails({ Username: email, Password }), {
        onSuccess,
        onFailure,
      }),
    )

  await new Promise<void>((resolve, reject) =>
    pool.signUp(email, 'first password', [], [], (error) => (error ? reject(error) : resolve())),
  )
  await new Promise<void>((resolve, reject) =>
    newUser().confirmRegistration(sent.at(-1)?.code ?? '', false, (error) =>
      error ? reject(error) : resolve(),
    ),
  )

  const handlers = new CognitoIdentityProviderClient({
    endpoint,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  onTestFinished(() => handlers.destroy())
  await handlers.send(new CreateGroupCommand({ UserPoolId, GroupName: 'operators' }))
  await handlers.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: 'operators' }))

  const user = newUser()
  const session = await signIn(user, 'first password')
  const verifier = JwtRsaVerifier.create({ issuer, audience: ClientId })
  verifier.cacheJwks((await (await fetch(jwksUrl)).json()) as Jwks)
  const claims = await verifier.verify(session.getIdToken().getJwtToken())
  expect(claims).toMatchObject({ email, token_use: 'id', 'cognito:groups': ['operators'] })

  await new Promise((resolve, reject) =>
    user.refreshSession(session.getRefreshToken(), (error, fresh) =>
      error ? reject(error) : resolve(fresh),
    ),
  )
  await new Promise((onSuccess, onFailure) => newUser().forgotPassword({ onSuccess, onFailure }))
  await new Promise((onSuccess, onFailure) =>
    newUser().confirmPassword(sent.at(-1)?.code ?? '', 'second password', { onSuccess, onFailure }),
  )
  await expect(signIn(newUser(), 'first password')).rejects.toMatchObject({ code: 'NotAuthorizedException' })
  const again = newUser()
  await signIn(again, 'second password')
  await new Promise((onSuccess, onFailure) => again.globalSignOut({ onSuccess, onFailure }))
  expect(pool.getCurrentUser()).toBeNull()
})
