import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../engine/isObject';

/** A row with its metadata as an object: the platform sometimes gives it as text in `rawMetadata`. */
export function normalize(row: IDataObject): IDataObject {
	const { metadata } = row;
	const text = isObject(metadata) ? metadata.rawMetadata : metadata;
	if (typeof text !== 'string') return row;
	const parsed = parsedObject(text);
	return parsed ? { ...row, metadata: parsed } : row;
}

function parsedObject(text: string): IDataObject | undefined {
	try {
		const parsed: unknown = JSON.parse(text);
		return isObject(parsed) ? parsed : undefined;
	} catch {
		return undefined;
	}
}
