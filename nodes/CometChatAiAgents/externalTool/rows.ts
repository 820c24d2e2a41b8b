import type { IDataObject } from 'n8n-workflow';
import { isObject, showsAll } from '../../engine';

/** Whether a tool shows what was sent: what the model reads is in a part of the row. */
export function isToolAsSent(found: IDataObject, sent: IDataObject): boolean | undefined {
	const { tool } = found;
	return showsAll({ ...(isObject(tool) ? tool : {}), ...found }, sent);
}
