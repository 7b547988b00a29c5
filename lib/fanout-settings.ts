import * as z from 'zod'

/** The settings of the fan-out nodes. */
export const fanoutSettings = {
  /** How many fan-out nodes there are, of up to 50,000 sockets each; by default none, and no stack of them. */
  fanoutNodes: z.coerce.number().int().min(2).max(64).optional(),
  /** Host name of the nodes, and its certificate in their region. */
  fanoutDomain: z.string().optional(),
  fanoutCertificateArn: z.string().startsWith('arn:').optional(),
  /** Name of the secret with their keys; see docs/operations.md. */
  fanoutSecret: z.string().min(1).default('maidan/fanout'),
}

/** The fan-out nodes, where there are any. */
export interface Fanout {
  readonly nodes: number
  readonly domain: string
  readonly certificateArn: string
  /** Name of the secret with their keys. */
  readonly secret: string
}

/** @throws Error for nodes without a host name or its certificate */
export function fanoutOf(settings: z.infer<z.ZodObject<typeof fanoutSettings>>): Fanout | undefined {
  const { fanoutNodes: nodes, fanoutDomain: domain, fanoutCertificateArn: certificateArn } = settings
  if (nodes === undefined) return undefined
  if (domain === undefined || certificateArn === undefined)
    throw new Error('configuration: fanoutNodes needs fanoutDomain and fanoutCertificateArn')
  return { nodes, domain, certificateArn, secret: settings.fanoutSecret }
}
