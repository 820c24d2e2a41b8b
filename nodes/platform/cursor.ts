import { cursor as anyCursor } from '../engine';

/** A list by cursor of the platform (docs/platform.md, Paging). */
export const cursor = (options: Parameters<typeof anyCursor>[0] = {}) =>
	anyCursor({
		...options,
		direction: { field: 'order', parameter: 'affix', backwards: 'prepend' },
	});
