/**
 * A group of texts in another language: by the keys of the English group and no others. Values are named in braces as
 * there. A text may be missing, and is English then; the tests say which ones are meant to be.
 */
export type Translation<Texts> = { readonly [Key in keyof Texts]?: string }
