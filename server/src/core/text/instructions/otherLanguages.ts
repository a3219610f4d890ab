/**
 * The words of the commonest manipulations in languages besides English: setting instructions aside, sending secrets,
 * keeping it from the user, acting without asking. Stems, matched anywhere: most of these languages inflect.
 */
const any = (...words: readonly string[]): RegExp => new RegExp(`(?:${words.join('|')})`, 'giu');

export const DISREGARD = any(
  '忽略|忽視|忽视|忽視|无视|無視|不要理会|不用管|忘记|忘掉|忘れ|破棄|従わず|従わない|作废|從此不再|不再遵守|不要遵守',
  '무시하|무시해|따르지 말|따르지 않|잊어|잊고|따르지 마',
  'игнориру|игнорируй|забудь|не обращай(?:те)? внимани|отмени(?:те)? все|пренебреги',
  'ігнору|знехтуй|не зважай',
  '(?<!\\p{L})(?:ignora|ignore[zn]?|ignorar|ignorez|olvid[ae]|haz caso omiso|hagan? caso omiso|desestima|oublie[rz]?|ne tiens (?:pas|plus) compte|ne tenez plus compte|ne tenez pas compte|fais abstraction|faites abstraction|ignoriere?|setze dich über|délaisse|ignorieren sie|vergiss|vergesst|vergessen sie|missachte|beachte nicht|esqueça|esqueca|desconsidere?|dimentica|trascura|non seguire|negeer|vergeet|zignoruj|ignoruj|zapomnij|pomiń|ignorera|glöm|bortse från|ignorér|glem|ignoruj|zapomeň|unohda|ignoră|uită)(?!\\p{L})',
  'yok say|görmezden gel|dikkate alma|göz ardı et|unut(?!ma)',
  'تجاهل|تجاهلوا|انسَ|انس كل|لا تتبع|نادیده|فراموش کن|بی‌توجه به',
  'अनदेखा|नज़रअंदाज़|नजरअंदाज|भूल जा|उपेक्षा कर',
  'bỏ qua|phớt lờ|quên đi|abaikan|lupakan',
  'เพิกเฉย|ไม่ต้องสนใจ|ละเลย|התעלם|התעלמו|שכח את|αγνόησε|ξέχνα',
);

export const INSTRUCTIONS = any(
  '指令|规则|規則|指示|提示词|约束|限制|规定|命令|ルール|プロンプト|制約|ガイドライン',
  '지침|지시|규칙|명령|프롬프트|제한|제약',
  'инструкци|правил|указани|директив|ограничени|промпт|запрет|інструкці|вказівк|обмежен',
  'instruc|regla|directri|indicacion|restriccion|norma|consigne|règle|regle|directive|anweisung|regeln?|richtlinie|vorgabe|einschränkung|regra|diretri|orientaç|restriç|istruzion|regole|direttiv|instructie|regels|richtlijn|aanwijzing|instrukcj|zasad|reguł|poleceni|wytyczn|instruktion|pokyn|pravid|ohje',
  'talimat|kural|yönerge|kısıtlama',
  'تعليمات|القواعد|قواعد|توجيهات|أوامر|القيود|إرشادات|دستور|قوانین|محدودیت',
  'निर्देश|नियम|आदेश|hướng dẫn|quy tắc|chỉ dẫn|chỉ thị|instruksi|aturan|perintah|คำสั่ง|กฎ|คำแนะนำ|הוראות|הכללים|הנחיות|οδηγίες|κανόνες',
  'instructions?|rules|prompts?',
);

/** Said of instructions: they no longer count. */
export const VOID = any(
  '过期|過期|作废|無効|无效|失效|失効|무효|недействительн|устарел|отменен|ya no (?:son )?válid|obsolet|caducad|ne sont plus valables|gelten nicht mehr|ungültig|hinfällig|aufgehoben|annulées?|anulad[ao]s|annullat[ei]|отменяются|当作不存在|não são mais válid|geçersiz|لاغية|غير صالحة|منسوخة|نامعتبر|باطل',
);
export const SYSTEM_OR_PRIOR = any(
  '系统|系統|之前|以上|先前|上述|前面|システム|以前|前の|上記|これまで|시스템|이전|위의|앞의|системн|предыдущ|прежн|выше|anterior|previ|précédent|systeme|système|bisherig|vorherig|obig|system|sistema|acima|precedent|önceki|yukarıdaki|السابقة|النظام|قبلی|پیشین',
);

export const CONCEAL = any(
  '悄悄|不要让用户知道|不要告诉|不要告知|别告诉|瞒着|不要通知|不要提及|不让用户知道|知らせずに|知らせない|伝えずに|伝えない|気づかれ|秘密裏|内緒|알리지 (?:말|마|않)|모르게|말하지 마',
  'незаметно для пользовател|не сообщай|не говори|не уведомля|втайне|тайно|не повідомля|таємно',
  'sin que (?:el|la) usuari|sin (?:avisar|informar|decir|notificar)|no (?:le )?(?:digas|informes|menciones|avises)|en secreto|a escondidas',
  'ne doit rien (?:savoir|voir)|à l.insu d|sans (?:prévenir|avertir|informer|en parler)|ne (?:le )?(?:dis|dites|préviens|prévenez|mentionne|mentionnez|informe|informez) (?:pas|rien)|en cachette|en secret',
  'ohne dass (?:der|die) (?:nutzer|benutzer|anwender|user)|ohne (?:rückfrage|nachfrage)|ohne (?:den |die |das )?(?:nutzer|benutzer|anwender|user)|heimlich|sag(?:e|t)? (?:dem|der|den) \\p{L}{1,20} nichts|erwähne (?:das|dies|es) nicht',
  'sem (?:avisar|informar|notificar|contar)|em segredo|não (?:avise|informe|conte|mencione)|senza (?:avvisare|informare|dire)|di nascosto|non (?:dire|avvisare|informare)',
  'söylemeden|haber vermeden|gizlice|bildirmeden|لا تخبر|دون إخبار|سرًا|سراً|دون علم|لا تذكر|بدون اطلاع|مخفیانه|نگو',
  'zonder (?:de )?gebruiker|in het geheim|bez informowania|bez wiedzy|nie mów|potajemnie|w tajemnicy|बिना बताए|मत बताना|गुप्त रूप|không (?:nói|báo|cho) |bí mật|tanpa memberi ?tahu|diam-diam|jangan beri ?tahu',
);

export const SEND = any(
  '发送|上传|泄露|输出|提交到|发到|转发|发给|複製到|送信|送って|アップロード|出力し|転送|漏洩|보내|전송|업로드|출력|유출',
  'отправ|перешл|загрузи|выведи|передай|слей|скопируй|надішли|відправ',
  'envía|envia|leite[nt]? |gib |enviar|manda|sube|publica|copia|envoie|envoyer|envoyez|transmet|publie|copie|ajoute|sende|lade |schick|übermittle|kopiere|veröffentliche|füge|envie|mande|publique|invia|carica|stuur|verstuur|wyślij|prześlij|skopiuj|skicka',
  'gönder|yükle|paylaş|yazdır|أرسل|ارسل|انسخ|اطبع|ارسال کن|بفرست|کپی کن|भेज|अपलोड|gửi|tải lên|sao chép|kirim|unggah|ส่ง|אעלה|שלח',
);

export const SECRET = any(
  '\\.env\\b|id_rsa|id_ed25519|\\.ssh|\\.aws|\\.npmrc|\\.netrc|api[-_ ]?key|token|secret|credential|password',
  '密钥|密碼|密码|令牌|凭证|凭据|私钥|环境变量|秘密鍵|鍵|パスワード|トークン|認証情報|環境変数|비밀번호|토큰|자격 증명|환경 변수|비밀 키',
  'ключ|парол|токен|секрет|переменн\\p{L}{0,3} окружени|clave|contraseña|credencial|variables de entorno|clé|mots? de passe|identifiant|jeton|variables d.environnement|schlüssel|passw|zugangsdaten|umgebungsvariable|chave|senha|credenciais|variáveis de ambiente|chiave|credenziali|anahtar|parola|şifre|kimlik bilgi',
  'مفاتيح|كلمات المرور|كلمة المرور|متغيرات البيئة|کلید|رمز عبور|گذرواژه|توکن|klucz|hasł|sleutel|wachtwoord|पासवर्ड|कुंजी|mật khẩu|khóa|kata sandi|kunci',
);

export const WITHOUT_ASKING = any(
  '无需确认|不要询问|不要问|无需询问|自动批准|確認せずに|確認なしで|尋ねずに|承認なしで|확인 없이|묻지 말고|승인 없이',
  'без подтверждени|не спрашивая|без разрешени|sin (?:preguntar|confirmar|pedir)|sans (?:demander|confirmation|consulter)|im namen des nutzers|au nom de l.utilisateur|en nombre del usuario|от имени пользователя|ohne (?:zu fragen|rückfrage|nachfrage|bestätigung)|sem (?:perguntar|confirmar|pedir)|senza (?:chiedere|conferma)|zonder te vragen|bez pytania|sormadan|onay almadan|دون سؤال|دون تأكيد|بدون تایید|बिना पूछे|không cần hỏi|tanpa bertanya',
);
export const APPROVE = any(
  '批准|同意|执行|运行|承認|許可|実行|승인|허용|실행|одобр|разреш|выполн|aprueba|aprobar|ejecut|approuv|accept|bestätig|autoris|exécut|genehmig|erlaube|akzeptier|führe|aprov|execut|approva|esegui|onayla|çalıştır|وافق|نفذ|تایید کن|اجرا کن|zatwierd|wykonaj|goedkeur|स्वीकृत|phê duyệt|setujui',
);
