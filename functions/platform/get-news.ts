import { getNews } from '../../domain/contract/news.ts'
import { httpHandler } from '../http/handler.ts'
import { listNews } from '../store/news-store.ts'

export const handler = httpHandler(getNews, listNews)
