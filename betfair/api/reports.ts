import { Refused } from '../maidan/refused.ts'
import { instructionError } from './instruction-errors.ts'

type Failure = { readonly status: 'FAILURE'; readonly errorCode: string }

/** The report about an instruction that failed. */
export function failure(errorCode: ReturnType<typeof instructionError>): Failure {
  return { status: 'FAILURE', errorCode }
}

/** Carries out an instruction; what Maidan refuses is a report, too. Other errors are thrown: it may have been done, or the session is over. */
export async function reported<Report extends object>(act: () => Promise<Report>): Promise<Report | Failure> {
  try {
    return await act()
  } catch (error) {
    const isOfSession = error instanceof Refused && error.refusal === 'unauthenticated'
    if (!(error instanceof Refused) || isOfSession) throw error
    return failure(instructionError(error.refusal))
  }
}

interface Execution<Report> {
  readonly marketId?: string | undefined
  readonly customerRef?: string | undefined
  readonly reports: readonly Report[]
}

/** The answer to a call with instructions. Each is carried out by itself, so some may have failed. */
export function execution<Report extends { readonly status: string }>({
  marketId,
  customerRef,
  reports,
}: Execution<Report>) {
  const failed = reports.filter(({ status }) => status !== 'SUCCESS').length
  return {
    ...(customerRef !== undefined && { customerRef }),
    ...(marketId !== undefined && { marketId }),
    ...(failed === 0
      ? { status: 'SUCCESS' }
      : failed < reports.length
        ? { status: 'PROCESSED_WITH_ERRORS', errorCode: 'PROCESSED_WITH_ERRORS' }
        : { status: 'FAILURE', errorCode: 'BET_ACTION_ERROR' }),
    instructionReports: reports,
  }
}
