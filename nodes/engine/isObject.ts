import type { IDataObject } from 'n8n-workflow';

/** Whether a value is a plain JSON object, no list. */
export const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
