// A setup file: loads every text of the site, as the pages do whose parts a test shows alone.
import '../../web/lib/messages/en.ts'
