import { getNews } from '../../domain/contract/news.ts'
import { httpHandler } from '../http/handler.ts'
import { listNews } from '../store/read/news.ts'

export const handler = httpHandler(getNews, listNews)
