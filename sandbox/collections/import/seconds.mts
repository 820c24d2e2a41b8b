import * as z from 'zod/v4';

const isSeconds = (value: unknown): boolean =>
	typeof value === 'string'
		? /^\d{1,10}$/.test(value)
		: Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e10;

/** Seconds since the epoch, as a number or as digits in a text. */
export const seconds = (name: string) =>
	z
		.unknown()
		.refine(isSeconds, { message: `The ${name} must be whole seconds since the epoch.` })
		.transform(Number);
