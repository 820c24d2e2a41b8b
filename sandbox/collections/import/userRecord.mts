import * as z from 'zod/v4';

import { field } from '../../platform/parts.mts';

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

/** One user of an import (docs/platform.md, Data import; at most 10 KB with its metadata). */
export const userRecord = z
	.object(
		{
			uid: field.identifier('uid'),
			name: field.text('name', 100),
			avatar: field.webAddress('avatar').optional(),
			link: field.webAddress('link').optional(),
			role: field.identifier('role').optional(),
			metadata: field.metadata().optional(),
			tags: field.tags().optional(),
			createdAt: seconds('createdAt').optional(),
			lastActiveAt: seconds('lastActiveAt').optional(),
			deactivatedAt: seconds('deactivatedAt').optional(),
		},
		'The record must be an object.',
	)
	.refine((record) => Buffer.byteLength(JSON.stringify(record)) <= recordBytes, {
		message: 'The record may not be larger than 10 KB.',
	});
