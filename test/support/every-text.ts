// A setup file: loads every text of the site. Tests show parts of pages, and the pages are what imports the texts.
import '../../web/lib/messages/en.ts'
