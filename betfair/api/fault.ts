import { randomUUID } from 'node:crypto'

/** Betfair's codes for a call that is refused as a whole. */
export type FaultCode = 'INVALID_INPUT_DATA' | 'INVALID_SESSION_INFORMATION' | 'UNEXPECTED_ERROR'

/** The numbers by which Betfair's messages name the codes. */
const NUMBERS: Readonly<Record<FaultCode, string>> = {
  INVALID_INPUT_DATA: '0002',
  INVALID_SESSION_INFORMATION: '0003',
  UNEXPECTED_ERROR: '0006',
}

/** A call that is refused as a whole. */
export class Fault extends Error {
  readonly code: FaultCode

  constructor(code: FaultCode, details = '') {
    super(details)
    this.code = code
  }
}

/** JSON-RPC's own errors: https://www.jsonrpc.org/specification#error_object */
export const rpcErrors = {
  notJson: { code: -32700, message: 'DSC-0008' },
  notRequest: { code: -32600, message: 'DSC-0009' },
  noMethod: { code: -32601, message: 'DSC-0021' },
} as const

/** The error object of a fault, as Betfair's API of this name sends it. */
export function faultError({ code, message }: Fault, api: 'APING' | 'AANGX') {
  const name = api === 'APING' ? 'APINGException' : 'AccountAPINGException'
  const prefix = api === 'APING' ? 'ANGX' : 'AANGX'
  return {
    code: -32099,
    message: `${prefix}-${NUMBERS[code]}`,
    data: {
      [name]: { requestUUID: randomUUID(), errorCode: code, errorDetails: message },
      exceptionname: name,
    },
  }
}
