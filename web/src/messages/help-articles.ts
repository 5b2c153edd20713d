import { catalogue } from './catalogue.ts'
import { helpArticles } from './en/help-articles.ts'

export const say = catalogue({ en: helpArticles })
