import type { IDataObject } from 'n8n-workflow';
import { isObject, parseJson } from '../engine';

/**
 * A row as people expect it: metadata as an object, though the platform sometimes gives it as text in
 * `rawMetadata`; what was done as `message`, though marks say it in `Message`.
 */
export function normalize(record: IDataObject): IDataObject {
	const row = 'Message' in record ? withMessage(record) : record;
	const { metadata } = row;
	const text = isObject(metadata) ? metadata.rawMetadata : metadata;
	if (typeof text !== 'string') return row;
	const parsed = parsedObject(text);
	return parsed ? { ...row, metadata: parsed } : row;
}

function withMessage({ Message, ...rest }: IDataObject): IDataObject {
	return Message === undefined ? rest : { ...rest, message: Message };
}

function parsedObject(text: string): IDataObject | undefined {
	try {
		const parsed: unknown = parseJson(text);
		return isObject(parsed) ? parsed : undefined;
	} catch {
		return undefined;
	}
}
