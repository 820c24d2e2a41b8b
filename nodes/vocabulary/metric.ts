import { z } from 'zod/v4';
import type { About } from './basic';
import { dateTime } from './basic';

/** A point in time that goes out in milliseconds (docs/platform.md, Metrics). */
export const time = (about: About) => ({
	...dateTime(about),
	schema: z
		.int()
		.min(0)
		.transform((seconds) => seconds * 1000),
});
