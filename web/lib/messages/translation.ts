/**
 * A group of texts in another language: with the keys of the English group and no others, and the same values in braces. A
 * missing text is shown in English; the tests list which ones may be missing.
 */
export type Translation<Texts> = { readonly [Key in keyof Texts]?: string }
