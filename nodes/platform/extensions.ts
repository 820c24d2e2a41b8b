/**
 * Extensions whose settings are described (docs/platform.md, Management): ID, name, and names of settings.
 * `!` is a secret, `?` a toggle, `#` a number, `+` a list, all others texts; `~` an ID whose path isn't confirmed.
 */
const TABLE = `
chatwoot|Chatwoot|chatwootAccessToken! customerSupportUid chatwootInboxId chatwootAccountId
data-masking|Data Masking|dropMessage?
e2ee|End-to-End Encryption|
email-notification|Email Notification|sendGridApiKey! sendGridTemplateId sendGridUnsubscribeGroupId senderEmail senderName messageDelay# useWebhook? webhookURL useWebhookBasicAuth? webhookUsername webhookPassword!
email-replies|Email Replies|senderEmailForReplies sendEmailReplies?
gifs-giphy|GIPHY|giphyApiKey!
gifs-tenor|Tenor|
human-moderation|Human Moderation|allMessages? allUserMessages? allGroupMessages? senders+ receiverUsers+ receiverGroups+
~image-moderation|Image Moderation|dropMessage?
~intercom|Intercom|intercomAccessToken! customerSupportUid
profanity-filter|Profanity Filter|dropMessage? badwords+
~push-notification|Push Notification|version pushProvider
~report-user|Report User|maxReports# useWebhook? webhookURL basicAuthUsername basicAuthPassword!
rich-media|Rich Media Preview|iframelyApiKey!
~sentiment-analysis|Sentiment Analysis|dropMessage?
sms-notification|SMS Notification|twilioAccountSid! twilioAuthToken! fromMobileNo websiteURL messageDelay#
stickers|Stickers|
stickers-stipop|Stipop Stickers|
url-shortener-bitly|Bitly|bitlyAccessToken! groupGUID
url-shortener-tinyurl|TinyURL|
~voice-transcription|Voice Transcription|revaiAPIKey!
~xss-filter|XSS Filter|dropMessage?`;

/** The rows of the table, each with the names of its settings. */
export const extensions = TABLE.trim()
	.split('\n')
	.map((line) => line.split('|'))
	.map(([id = '', name = '', settings = '']) => ({ id, name, settings: settings.split(' ') }))
	.map((extension) => ({
		...extension,
		id: extension.id.replace('~', ''),
		mark: extension.id.startsWith('~') ? ', unconfirmed' : '',
	}));

/** Extensions that take no POST for their first settings. */
export const WITHOUT_POST = ['data-masking', 'image-moderation', 'stickers'];
