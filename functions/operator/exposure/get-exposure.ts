import { getExposure } from '../../../domain/contract/operator/exposure.ts'
import { httpHandler } from '../../http/handler.ts'
import { mainExposures } from './main-exposure.ts'

export const handler = httpHandler(getExposure, mainExposures)
