import type { IDataObject } from 'n8n-workflow';
import { type Completion, type Problem, success } from '../../engine';
import { waitingFor } from '../../fields/waiting';

/** The ID of a source, which of an uploaded file is a guess (docs/platform.md, AI agents). */
const idOf = ({ uniqueId, uploadId }: IDataObject): string => String(uniqueId ?? uploadId);

interface Indexing {
	/** What is waited for, in words that continue a sentence. */
	until: string;
	minutes: number;
	/** Whether it is indexed again, so that its status may still be the one of before. */
	again?: true;
	/** What is said of a source that couldn't be indexed. */
	failed: Pick<Problem, 'message' | 'description'>;
}

/**
 * Fields that say whether to wait for a source, and whether it is indexed: its status is asked for by its
 * ID, and nothing but CometChat's own word for done or failed ends that.
 */
export function indexing({ until, minutes, again, failed }: Indexing) {
	const { fields, limit } = waitingFor({ until, continues: 'Indexing', isOn: false, minutes });
	const indexed: Completion = {
		of: ({ status }) => {
			if (status === 'indexed') return undefined;
			return status === 'failed' ? { ...failed, code: 'ERR_KB_INDEXING_FAILED' } : 'open';
		},
		...(again ? { mayShowOld: again } : {}),
		path: '/agent-builder/knowledge-base/status/poll',
		async read(row, { post }) {
			const states = await post({ uniqueId: [idOf(row)] });
			if (!states.ok) return states;
			const status = states.value[idOf(row)];
			return success(status === undefined ? {} : { status });
		},
		limit,
	};
	return { waiting: fields, indexed };
}
