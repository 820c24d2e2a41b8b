import type { IBinaryKeyData } from 'n8n-workflow';

const file = (content: Buffer, fileName = 'terms.csv') => ({
	data: content.toString('base64'),
	mimeType: 'text/csv',
	fileName,
});

/** Files that an item may carry, by the name of their field. */
export const files: IBinaryKeyData = {
	good: file(Buffer.from('one\n')),
	big: file(Buffer.alloc(1024 * 1024 + 1, 'a\n')),
	blank: file(Buffer.from(' ,\r\n;"" \n')),
	latin: file(Buffer.from('caf\xe9\n', 'latin1')),
	/** In a store that does not have it any more. */
	lost: { ...file(Buffer.from('')), id: 'filesystem-v2:nowhere' },
};
