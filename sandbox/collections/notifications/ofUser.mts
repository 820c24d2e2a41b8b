import * as z from 'zod/v4';

import { type RequestContext, field } from '../../platform/parts.mts';
import { userOf } from '../users/table.mts';

const query = z.object({ uid: field.identifier('uid') });

/** The user whom the query names; preferences have their user there. */
export const userOfQuery = (call: Pick<RequestContext, 'store' | 'query'>) =>
	userOf(call.store, call.query.read(query).uid);
