import * as z from 'zod/v4';

import { identifier, metadata, tags, text, webAddress } from '../answers/fields.mts';

const recordBytes = 10 * 1024;

const isSeconds = (value: unknown): boolean =>
	typeof value === 'string'
		? /^\d{1,10}$/.test(value)
		: Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e10;

/** Seconds since the epoch, as a number or as digits in a text. */
const seconds = (name: string) =>
	z
		.unknown()
		.refine(isSeconds, { message: `The ${name} must be whole seconds since the epoch.` })
		.transform(Number);

/** One user of an import (specification, endpoint 9; at most 10 KB with its metadata). */
export const userRecord = z
	.object(
		{
			uid: identifier('uid'),
			name: text('name', 100),
			avatar: webAddress('avatar').optional(),
			link: webAddress('link').optional(),
			role: identifier('role').optional(),
			metadata: metadata().optional(),
			tags: tags().optional(),
			createdAt: seconds('createdAt').optional(),
			lastActiveAt: seconds('lastActiveAt').optional(),
			deactivatedAt: seconds('deactivatedAt').optional(),
		},
		'The record must be an object.',
	)
	.refine((record) => Buffer.byteLength(JSON.stringify(record)) <= recordBytes, {
		message: 'The record may not be larger than 10 KB.',
	});
