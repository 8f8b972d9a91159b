// Webhook endpoints: the list, one endpoint, and what their forms respond.
import { ENDPOINTS_LIMIT } from '../../webhooks/endpoints';

const en = {
  title: 'Webhooks',
  about: ['Signed requests to your server whenever an order changes. Release goods only after', '.'],
  register: 'Register an endpoint',
  url: 'URL',
  registerButton: 'Register',
  registering: 'Registering…',
  full: `All ${ENDPOINTS_LIMIT} endpoints are in use. Remove one to register another.`,
  standardToo: 'Also send the headers of Standard Webhooks',
  standardHint:
    'For libraries that verify webhook-id, webhook-timestamp and webhook-signature. Service-Signature is always there.',
  secretTitle: 'Your signing secret',
  secretNote: 'Your server checks each event’s signature with it. It is shown this once.',
  yours: 'Your endpoints',
  none: 'No endpoint yet: your server receives no events.',
  caption: 'Webhook endpoints',
  heads: { url: 'URL', day: 'Last 24 hours', failed: 'Failed', median: 'Median', p95: '95%' },
  state: { well: 'Working', failing: 'Failing', never: 'Nothing sent yet' },
  stateSince: (ago: string) => `last request ${ago}`,
  twoSecrets: (moment: string) => `Two secrets sign until ${moment}`,
  one: 'Webhook endpoint',
  facts: {
    state: 'State',
    failed: 'Failed, 24 hours',
    times: 'Response times, 24 hours',
    since: 'Registered',
    signatures: 'Signatures',
  },
  failedOf: (failed: string, all: string, share: string) => `${failed} of ${all} requests (${share})`,
  noAttempts: 'No requests',
  medianAndP95: (median: string, p95: string) => `${median} ms median, ${p95} ms at 95%`,
  ours: 'Service-Signature',
  both: 'Service-Signature and Standard Webhooks',
  bars: (delivered: number, failed: number) =>
    `Attempts of the last 24 hours: ${delivered} delivered, ${failed} failed.`,
  barsCaption: 'Last 24 hours',
  delivered: (count: number) => `${count} delivered`,
  failed: (count: number) => `${count} failed`,
  hour: (hour: string, delivered: number, failed: number) =>
    `${hour}: ${delivered} delivered, ${failed} failed`,
  recent: 'Latest requests',
  recentCaption: 'The latest requests to this endpoint, newest first',
  recentHeads: { event: 'Event', order: 'Order', response: 'Response', time: 'Time', when: 'When' },
  noRecent: 'Nothing was sent to it yet.',
  all: 'All its deliveries',
  noResponse: 'No response',
  test: 'Test',
  testAbout: [
    'One signed event for an order that does not exist, with',
    '. It is sent once, not retried, and not in the log.',
  ],
  changeUrl: 'Change URL',
  changing: 'Changing…',
  urlChanged: 'The URL is changed. Events that are waiting go there too.',
  secret: 'Signing secret',
  rotate: 'Rotate secret',
  rotateAgain: 'End the oldest secret now and rotate again',
  rotating: 'Rotating…',
  rotateAbout: 'A new secret signs at once. For 24 hours the old one signs too.',
  rotatedUntil: (moment: string) =>
    `Two secrets sign until ${moment}. Wait until then to rotate again, or end the oldest one now.`,
  newSecretTitle: 'Your new signing secret',
  newSecretNote:
    'For 24 hours each event is signed with both secrets, so no event is lost while you change it. It is shown this once.',
  schemes: 'How a request is signed',
  scheme1:
    'Always. The HMAC-SHA256 of t, a dot and the raw body, as hex; the key is the whole secret, ecl_whsec_… included. During a rotation there are two v1.',
  scheme2:
    'On this endpoint when it is on. The HMAC-SHA256 of webhook-id, webhook-timestamp and the raw body with dots between, as base64, with the same key: libraries take it as whsec_ and the base64 of the whole ecl_whsec_… text.',
  isOn: 'on',
  isOff: 'off',
  standardOn: 'Send them too',
  standardOff: 'Stop sending them',
  standardChanged: (on: boolean): string =>
    on
      ? 'The headers of Standard Webhooks are sent from now on.'
      : 'Only Service-Signature is sent from now on.',
  howItWorks: 'How to verify them',
  workbench: 'Try it in the workbench',
  local: 'Receive on your own machine',
  localDemo: (host: string) =>
    `This demonstration runs where your browser does, and also sends to plain http on ${host}. Start a receiver, register its URL, send a test event:`,
  localPublic:
    'The service sends only to public https URLs. To receive on your own machine, open a tunnel to it with a tool of your choice and register the public URL that it gives you. There is no command of ours that forwards events.',
  localMore: 'Complete receivers',
  removal: 'Removal',
  remove: 'Remove this endpoint',
  removeDoes: 'Remove for good',
  removing: 'Removing…',
  removeAbout:
    'Nothing more is sent to it, and waiting retries are cancelled. What was sent stays in the log.',
  errorsOf: {
    full: `You have ${ENDPOINTS_LIMIT} endpoints. Remove one first.`,
    tooManyTests: 'Too many test events. Wait a minute.',
    stillSigns: (moment: string) =>
      `The previous secret still signs until ${moment}. Wait until then, or end it now.`,
  },
};

const pt: typeof en = {
  title: 'Webhooks',
  about: [
    'Pedidos assinados que o seu servidor recebe sempre que uma ordem muda. Só entregue a mercadoria depois de',
    '.',
  ],
  register: 'Registar um endpoint',
  url: 'URL',
  registerButton: 'Registar',
  registering: 'A registar…',
  full: `Todos os ${ENDPOINTS_LIMIT} endpoints estão em uso. Remova um para registar outro.`,
  standardToo: 'Enviar também os cabeçalhos Standard Webhooks',
  standardHint:
    'Para bibliotecas que verificam webhook-id, webhook-timestamp e webhook-signature. Service-Signature vai sempre.',
  secretTitle: 'O seu segredo de assinatura',
  secretNote: 'O seu servidor verifica com ele a assinatura de cada evento. O segredo só é mostrado uma vez.',
  yours: 'Os seus endpoints',
  none: 'Ainda não há endpoints: o seu servidor não recebe eventos.',
  caption: 'Endpoints de webhooks',
  heads: {
    url: 'URL',
    day: 'Últimas 24 horas',
    failed: 'Falhas',
    median: 'Mediana',
    p95: '95%',
  },
  state: { well: 'A funcionar', failing: 'A falhar', never: 'Ainda sem envios' },
  stateSince: (ago) => `último pedido ${ago}`,
  twoSecrets: (moment) => `Dois segredos assinam até ${moment}`,
  one: 'Endpoint de webhooks',
  facts: {
    state: 'Estado',
    failed: 'Falhas, 24 horas',
    times: 'Tempos de resposta, 24 horas',
    since: 'Registado',
    signatures: 'Assinaturas',
  },
  failedOf: (failed, all, share) => `${failed} de ${all} pedidos (${share})`,
  noAttempts: 'Sem pedidos',
  medianAndP95: (median, p95) => `mediana de ${median} ms, percentil 95 de ${p95} ms`,
  ours: 'Service-Signature',
  both: 'Service-Signature e Standard Webhooks',
  bars: (delivered, failed) => `Tentativas das últimas 24 horas: ${delivered} entregues, ${failed} falhadas.`,
  barsCaption: 'Últimas 24 horas',
  delivered: (count) => `${count} entregues`,
  failed: (count) => `${count} falhadas`,
  hour: (hour, delivered, failed) => `${hour}: ${delivered} entregues, ${failed} falhadas`,
  recent: 'Últimos pedidos',
  recentCaption: 'Os últimos pedidos a este endpoint, primeiro os mais recentes',
  recentHeads: { event: 'Evento', order: 'Ordem', response: 'Resposta', time: 'Duração', when: 'Data' },
  noRecent: 'Ainda não lhe foi enviado nada.',
  all: 'Todas as entregas deste endpoint',
  noResponse: 'Sem resposta',
  test: 'Teste',
  testAbout: [
    'Um evento assinado de uma ordem que não existe, com',
    '. É enviado uma vez, não é repetido e não fica no registo.',
  ],
  changeUrl: 'Alterar URL',
  changing: 'A alterar…',
  urlChanged: 'O URL foi alterado. Os eventos em espera também vão para lá.',
  secret: 'Segredo de assinatura',
  rotate: 'Substituir segredo',
  rotateAgain: 'Terminar já o segredo mais antigo e substituir de novo',
  rotating: 'A substituir…',
  rotateAbout: 'O novo segredo entra logo em vigor. Durante 24 horas, o antigo também assina.',
  rotatedUntil: (moment) =>
    `Dois segredos assinam até ${moment}. Espere até lá para substituir de novo, ou termine já o mais antigo.`,
  newSecretTitle: 'O seu novo segredo de assinatura',
  newSecretNote:
    'Durante 24 horas, cada evento é assinado com os dois segredos, para que nenhum se perca durante a troca. O novo segredo só é mostrado uma vez.',
  schemes: 'Como um pedido é assinado',
  scheme1:
    'Sempre. O HMAC-SHA256 de t, um ponto e o corpo tal como chegou, em hexadecimal; a chave é o segredo inteiro, com ecl_whsec_…. Durante uma substituição há dois v1.',
  scheme2:
    'Neste endpoint, quando está ligado. O HMAC-SHA256 de webhook-id, webhook-timestamp e o corpo tal como chegou, com pontos entre eles, em base64 e com a mesma chave: as bibliotecas recebem-na como whsec_ e o base64 de todo o texto ecl_whsec_….',
  isOn: 'ligado',
  isOff: 'desligado',
  standardOn: 'Enviar também',
  standardOff: 'Deixar de enviar',
  standardChanged: (on) =>
    on
      ? 'Os cabeçalhos Standard Webhooks passam a ser enviados.'
      : 'A partir de agora, só é enviado Service-Signature.',
  howItWorks: 'Como os verificar',
  workbench: 'Experimentar na bancada de testes',
  local: 'Receber no seu computador',
  localDemo: (host) =>
    `Esta demonstração corre onde o seu navegador corre, e também envia para http simples em ${host}. Inicie um recetor, registe o URL e envie um evento de teste:`,
  localPublic:
    'O serviço só envia para URL públicos em https. Para receber no seu computador, abra um túnel com uma ferramenta à sua escolha e registe o URL público que ela lhe der. Não há nenhum comando nosso que reencaminhe eventos.',
  localMore: 'Recetores completos',
  removal: 'Remoção',
  remove: 'Remover este endpoint',
  removeDoes: 'Remover definitivamente',
  removing: 'A remover…',
  removeAbout:
    'Não lhe é enviado mais nada e as repetições em espera são canceladas. O que foi enviado fica no registo.',
  errorsOf: {
    full: `Tem ${ENDPOINTS_LIMIT} endpoints. Remova um primeiro.`,
    tooManyTests: 'Demasiados eventos de teste. Espere um minuto.',
    stillSigns: (moment) => `O segredo anterior ainda assina até ${moment}. Espere até lá ou termine-o já.`,
  },
};

export const webhooksMessages = { en, pt };
