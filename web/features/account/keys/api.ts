import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '../../../../domain/contract/call.ts'
import { deleteKey, getKeys, type KeyRecord, postKey } from '../../../../domain/contract/keys.ts'
import { request } from '../../../lib/sending/api.ts'

export type NewKey = BodyOf<typeof postKey>
export type MadeKey = ReplyOf<typeof postKey>

const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async ({ signal }) => (await request(getKeys, { signal })).keys,
})

/** The player's API keys. Asked for whenever they are shown: programs use them meanwhile. */
export function useKeys() {
  return useQuery({ ...keysQuery, staleTime: 0 })
}

/** Makes a key. Never by itself again: each answer is a key of its own. */
export function useMakeKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewKey) => request(postKey, { body }),
    networkMode: 'always',
    onSuccess: ({ key }) => client.setQueryData(keysQuery.queryKey, (keys = []) => [...keys, key]),
  })
}

export function useRevokeKey({ _id: keyId }: KeyRecord) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request(deleteKey, { params: { keyId } }),
    networkMode: 'always',
    onSuccess: () =>
      client.setQueryData(keysQuery.queryKey, (keys) => keys?.filter(({ _id }) => _id !== keyId)),
    // Another device may have revoked it.
    onError: () => client.invalidateQueries(keysQuery),
  })
}
