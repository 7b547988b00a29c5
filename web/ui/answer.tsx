import type { ReactNode } from 'react'
import { ErrorState, Loading, Skeleton } from './states.tsx'

export interface QueryState<Data = unknown> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

type QueryErrorProps = { query: Pick<QueryState, 'isFetching' | 'refetch'>; message: string }

/** Why a query failed, with a way to ask again. */
export function QueryError({ query: { isFetching, refetch }, message }: QueryErrorProps) {
  return <ErrorState message={message} onRetry={() => void refetch()} busy={isFetching} />
}

type NoAnswerProps = {
  query: Pick<QueryState, 'error' | 'isFetching' | 'refetch'>
  loading: { text: string; skeletons: readonly string[] }
  /** The message of an error. */
  failed: (error: Error) => string
}

/** In the place of an answer that is not there: that it is loading, or why it failed. */
export function NoAnswer({ query, loading, failed }: NoAnswerProps) {
  if (query.error !== null) return <QueryError query={query} message={failed(query.error)} />
  return (
    <Loading text={loading.text}>
      {loading.skeletons.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <Skeleton key={at} className={height} />
      ))}
    </Loading>
  )
}

export type AnswerProps<Data> = Omit<NoAnswerProps, 'query'> & {
  query: QueryState<Data>
  children: (data: Data) => ReactNode
}

/** Shows the answer to a query, or that it is loading. If it fails, the error shows above the last answer. */
export function Answer<Data>({ query, loading, failed, children }: AnswerProps<Data>) {
  const { data, error } = query
  if (data === undefined) return <NoAnswer {...{ query, loading, failed }} />
  return (
    <>
      {error !== null && <QueryError query={query} message={failed(error)} />}
      {children(data)}
    </>
  )
}
