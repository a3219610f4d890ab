/**
 * Software words in Chinese and Japanese with each other and with English, as they meet in one team's memory.
 *
 * Written by hand for this project. Groups stand apart by `;` or a line end; a word may stand in several. Words are
 * compared by their stems, so one form of each is enough. `kind: member member` says that a question may name the kind
 * where a memory names one of its members.
 * A word of more than two characters is known by its first two.
 */
export const OTHER_LANGUAGES = `
测试 試験 テスト test; 部署 发布 發佈 デプロイ リリース deploy release; 提交 コミット commit; 依赖 套件 软件包 依存 パッケージ dependency package
数据库 資料庫 データベース database; 删除 移除 清除 削除 消去 delete remove; 配置 设置 設定 configuration setting
文档 文件 資料 ドキュメント 文書 documentation; 目录 文件夹 フォルダ ディレクトリ directory folder; 函数 方法 関数 メソッド function method
变量 変数 variable; 错误 异常 报错 エラー 例外 error exception; 日志 ログ log; 密码 口令 パスワード password; 密钥 令牌 トークン 鍵 secret token key
缓存 キャッシュ cache; 分支 ブランチ branch; 合并 マージ merge; 审查 评审 審査 レビュー review; 构建 编译 打包 ビルド コンパイル build compile
启动 运行 执行 起動 実行 start run; 服务器 服务 サーバー サーバ server; 接口 端点 インターフェース api endpoint; 格式 排版 フォーマット 書式 format
注释 コメント comment; 命名 名称 名前 name; 禁止 不要 不得 不能 避免 forbid avoid; 必须 需要 务必 必須 必要 must require; 使用 采用 利用 用いる use
安装 インストール 導入 install; 更新 升级 アップデート update upgrade; 环境 環境 environment; 版本 バージョン version; 语言 言語 language
中文 汉语 中国語 chinese; 日语 日文 日本語 japanese; 英文 英语 英語 english; 用户 使用者 ユーザー 利用者 user; 权限 許可 権限 permission
时区 时间 時刻 時間 timezone time; 代码 程式 コード code; 仓库 リポジトリ repository; 缩进 インデント 字下げ indentation; 空格 スペース 空白 space
提示 消息 メッセージ message; 翻译 翻訳 translate; 线程 スレッド thread; 异步 非同期 async; 迁移 移行 migration; 性能 速度 performance speed
安全 セキュリティ security; 备份 バックアップ backup
`;
