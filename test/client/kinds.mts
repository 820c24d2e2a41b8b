import type { Sdk } from './browser.mts';

const to = ['bjorn', 'user'];

/** The kinds of message that the client sends, each made with its own classes. */
export const kinds: Record<string, (C: Sdk) => Sdk> = {
	text(C) {
		const message = new C.TextMessage('bjorn', 'Tea, <@uid:bjorn>?', 'user');
		message.setTags(['tea']);
		message.setMetadata({ table: 4 });
		message.setMuid('from-the-client');
		return message;
	},
	'text to a group': (C) => new C.TextMessage('book-club', 'Tea, all?', 'group'),
	quote(C) {
		const message = new C.TextMessage('bjorn', 'This one', 'user');
		message.setQuotedMessageId(2);
		return message;
	},
	reply(C) {
		const message = new C.TextMessage('book-club', 'The lighthouse', 'group');
		message.setParentMessageId(4);
		return message;
	},
	image(C) {
		const message = new C.MediaMessage('bjorn', undefined, 'image', 'user');
		const url = 'https://example.com/tea.png';
		const file = { url, name: 'tea.png', extension: 'png', mimeType: 'image/png', size: 2048 };
		message.setAttachments([new C.Attachment(file)]);
		message.setCaption('A cup');
		return message;
	},
	custom(C) {
		const message = new C.CustomMessage(...to, 'place', { latitude: 52.5 });
		message.setSubType('café');
		message.setConversationText('A place');
		message.shouldUpdateConversation(true);
		message.shouldSendNotification(true);
		return message;
	},
	interactive(C) {
		const field = { elementType: 'textInput', elementId: 'name', label: 'Name' };
		const data = { title: 'Survey', formFields: [field], submitElement: { elementId: 'go' } };
		const message = new C.InteractiveMessage(...to, 'form', data);
		message.setInteractionGoal(new C.InteractionGoal('anyAction', ['name']));
		return message;
	},
};
