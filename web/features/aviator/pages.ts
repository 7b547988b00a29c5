import { page } from '../../lib/page.ts'
import { aviatorPage } from './first-page.ts'

export const aviatorPages = [page('player', aviatorPage.paths, 'AviatorPage', aviatorPage.load)]
